import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dashboardMessages } from '#domain/messages/seller/dashboard.ts'
import { textIn } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { PageLink } from '#app/seller/frame/page-link.tsx'
import type { DashboardShown } from './dashboard-shown.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './dashboard.module.css'

/** What waits for a person, each with the way there. */
export function ToDo({ toDo }: { toDo: DashboardShown['toDo'] }) {
  const said = useWords(dashboardMessages)
  const to = useLocalPath()
  const all = [
    { count: toDo.toPack, text: said.toPack, href: '/seller/orders?status=Processing' },
    { count: toDo.refunds, text: said.refundsOwed, href: '/seller/payments' },
    { count: toDo.held, text: said.held, href: '/seller/payments' },
    { count: toDo.lowStock, text: said.low, href: '#low-title' },
  ]
  const waiting = all.filter(({ count }) => count > 0)
  return (
    <Box id="todo-title" title={said.needsHand}>
      {waiting.length === 0 ? (
        <p className={`${textLook.small} ${textLook.muted}`}>{said.nothingToDo}</p>
      ) : (
        <ul className={styles.list}>
          {waiting.map(({ count, text, href }) => (
            <li key={text({ count })}>
              <Link className={textLook.underlined} to={href.startsWith('#') ? href : to(href)}>
                {text({ count })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

/** Counted products that are nearly gone. */
export function LowStock({ products }: { products: DashboardShown['lowStock'] }) {
  const said = useWords(dashboardMessages)
  return (
    <Box id="low-title" title={said.lowStock}>
      {products.length === 0 ? (
        <p className={`${textLook.small} ${textLook.muted}`}>{said.noLowStock}</p>
      ) : (
        <ul className={styles.list}>
          {products.map(({ id, name, left }) => (
            <li key={id}>
              <PageLink className={textLook.underlined} path={`/seller/edit-product/${id}`}>
                {name}
              </PageLink>
              <b className={left === 0 ? `${textLook.number} ${styles.none}` : textLook.number}>
                {said.left({ left })}
              </b>
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

/** What shoppers looked for in vain: words for the catalogue, or for the texts. */
export function Misses({ misses }: { misses: DashboardShown['misses'] }) {
  const said = useWords(dashboardMessages)
  const language = useLanguage()
  return (
    <Box id="miss-title" title={said.misses} note={said.missesHelp}>
      {misses.length === 0 ? (
        <p className={`${textLook.small} ${textLook.muted}`}>{said.noMisses}</p>
      ) : (
        <ul className={styles.list}>
          {misses.map(({ term, times }) => (
            <li key={term}>
              <span>{term}</span>
              <b className={textLook.number}>{formatNumber(times, language)}</b>
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

export function LeftCarts({ carts: { carts, paisa, isCapped } }: { carts: DashboardShown['leftCarts'] }) {
  const said = useWords(dashboardMessages)
  const language = useLanguage()
  const amount = formatMoney(paisa, language, 'when-needed')
  return (
    <Box id="carts-title" title={said.leftCarts}>
      <p className={textLook.small}>
        {carts === 0 ? said.noLeftCarts : said.leftCartsText({ count: carts, amount, isMany: isCapped })}
      </p>
    </Box>
  )
}

type Late = { late: number; lateDays: number }

const daysOf = ({ late, lateDays }: Late) => Math.round(lateDays / Math.max(1, late))

/** Whether what was promised came on its day: in all, by zone, and what did not. */
export function KeptPromises({ kept }: { kept: DashboardShown['kept'] }) {
  const said = useWords(dashboardMessages)
  const language = useLanguage()
  const lateText = (one: Late) => said.lateText({ late: one.late, days: daysOf(one) })
  const sentences = () => [
    said.keptText(kept),
    kept.late > 0 ? said.keptLate({ days: daysOf(kept) }) : '',
    kept.isCapped ? said.keptNewest : '',
  ]
  return (
    <Box id="kept-title" title={said.kept} note={said.keptHelp}>
      {kept.came === 0 ? (
        <p className={`${textLook.small} ${textLook.muted}`}>{said.nothingCame}</p>
      ) : (
        <p className={textLook.small}>{sentences().join(' ').trim()}</p>
      )}
      {kept.zones.length > 0 && (
        <ul className={styles.list}>
          {kept.zones.map((one) => (
            <li key={one.zone?.id ?? ''}>
              <span>
                {one.zone === null ? said.elsewhere : textIn(language, one.zone.name)}
                {' · '}
                <span className={textLook.muted}>{said.deliveredTo({ count: one.came })}</span>
              </span>
              <b className={textLook.number}>{lateText(one)}</b>
            </li>
          ))}
        </ul>
      )}
      {kept.products.length > 0 && (
        <>
          <p className={`${textLook.small} ${textLook.strong}`}>{said.lateProducts}</p>
          <ul className={styles.list}>
            {kept.products.map((one) => (
              <li key={one.id}>
                <PageLink className={textLook.underlined} path={`/seller/edit-product/${one.id}`}>
                  {one.name}
                </PageLink>
                <b className={textLook.number}>{lateText(one)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  )
}

/** A panel of the dashboard. */
export function Box(props: { id: string; title: string; note?: string; children: ReactNode }) {
  const { id, title, note, children } = props
  return (
    <section className={deskLook.panel} aria-labelledby={id}>
      <h2 id={id}>
        {title} {note !== undefined && <span>{note}</span>}
      </h2>
      {children}
    </section>
  )
}
