import { dashboardMessages } from '#domain/messages/seller/dashboard.ts'
import { textIn } from '#domain/language.ts'
import { formatNumber } from '#domain/number-format.ts'
import { listingParts } from '#domain/product/listing-parts.ts'
import type { Outcome } from '#shop/today/what-came-back.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { PageLink } from '#app/seller/frame/page-link.tsx'
import { Box } from './dashboard-lists.tsx'
import type { DashboardShown } from './dashboard-shown.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './dashboard.module.css'

/** What was refused at the door or came back later, in all, by zone, and what it was. */
export function CameBack({ cameBack }: { cameBack: DashboardShown['cameBack'] }) {
  const said = useWords(dashboardMessages)
  const language = useLanguage()
  const { sent, zones, products } = cameBack
  const outcome = (one: Outcome) => {
    const parts = [
      one.refused > 0 && said.refused({ count: one.refused }),
      one.returned > 0 && said.returned({ count: one.returned }),
      one.unfit > 0 && said.unfit({ count: one.unfit }),
    ].filter((part) => part !== false)
    return parts.length === 0 ? said.nothingBack : parts.join(' · ')
  }
  return (
    <Box id="back-title" title={said.cameBack} note={said.cameBackHelp}>
      <p className={sent === 0 ? `${textLook.small} ${textLook.muted}` : textLook.small}>
        {sent === 0 ? said.nothingCame : said.sentText({ count: sent, outcome: outcome(cameBack) })}
      </p>
      {zones.length > 0 && (
        <ul className={styles.list}>
          {zones.map((one) => (
            <li key={one.zone?.id ?? ''}>
              <span>
                {one.zone === null ? said.elsewhere : textIn(language, one.zone.name)}
                {' · '}
                <span className={textLook.muted}>{said.deliveredTo({ count: one.sent })}</span>
              </span>
              <b className={textLook.number}>{outcome(one)}</b>
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <Products title={said.oftenBack} rows={products.map((one) => ({ ...one, told: outcome(one) }))} />
      )}
    </Box>
  )
}

/** Which listings leave a shopper asking, those that say least first. */
export function Gaps({ gaps }: { gaps: DashboardShown['gaps'] }) {
  const said = useWords(dashboardMessages)
  const language = useLanguage()
  const { looked, lacking, products } = gaps
  const rows = products.map(({ lacks, ...one }) => {
    const score = said.score({ has: listingParts.length - lacks.length, of: listingParts.length })
    return { ...one, told: `${score}: ${lacks.map((part) => said[`lacks-${part}`]).join(', ')}` }
  })
  return (
    <Box id="gaps-title" title={said.gaps} note={said.gapsHelp({ count: looked })}>
      {lacking === 0 ? (
        <p className={`${textLook.small} ${textLook.muted}`}>{said.noGaps}</p>
      ) : (
        <Products title={said.gapsText({ count: formatNumber(lacking, language) })} rows={rows} />
      )}
    </Box>
  )
}

/** What cannot be had, and how many wait for it. */
export function WantedProducts({ wanted }: { wanted: DashboardShown['wanted'] }) {
  const said = useWords(dashboardMessages)
  const toldOf = ({ wishes, alerts }: { wishes: number; alerts: number }) =>
    [wishes > 0 && said.wishes({ count: wishes }), alerts > 0 && said.waiting({ count: alerts })]
      .filter((part) => part !== false)
      .join(' · ')
  return (
    <Box id="wanted-title" title={said.wanted} note={said.wantedHelp}>
      {wanted.length === 0 ? (
        <p className={`${textLook.small} ${textLook.muted}`}>{said.noWanted}</p>
      ) : (
        <Products rows={wanted.map((one) => ({ ...one, told: toldOf(one) }))} />
      )}
    </Box>
  )
}

type Row = { id: string; name: string; told: string }

function Products({ title, rows }: { title?: string; rows: readonly Row[] }) {
  return (
    <>
      {title !== undefined && <p className={`${textLook.small} ${textLook.strong}`}>{title}</p>}
      <ul className={styles.list}>
        {rows.map(({ id, name, told }) => (
          <li key={id}>
            <PageLink className={textLook.underlined} path={`/seller/edit-product/${id}`}>
              {name}
            </PageLink>
            <b className={textLook.number}>{told}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
