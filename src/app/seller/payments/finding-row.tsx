import { formatDate } from '#domain/nepal/reader-dates.ts'
import { couponStates, invariants, type Finding } from '#domain/today/invariant.ts'
import type { Language } from '#domain/language.ts'
import { findingHelp, findingTitles, invariantMessages } from '#domain/messages/seller/invariants.ts'
import { words } from '#domain/messages/words.ts'
import { formatMoney } from '#domain/money.ts'
import { withDigitsOf, formatNumber } from '#domain/number-format.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { PageLink } from '#app/seller/frame/page-link.tsx'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'

/** Where the books do not add up; `firstSeen` is ISO 8601 in UTC, `name` a product's or a coupon's. */
export type FindingItem = Finding & { name: string | null; firstSeen: string }
type FindingProps = { finding: FindingItem }

/** What is wrong, about which order or product, what is and what should be, and what to do. */
export function FindingRow({ finding }: FindingProps) {
  const said = useWords(invariantMessages)
  const titles = useWords(findingTitles)
  const help = useWords(findingHelp)
  const language = useLanguage()
  const { kind, firstSeen } = finding
  return (
    <article className={deskLook.entry}>
      <div>
        <h3 className={textLook.strong}>{titles[kind]}</h3>
        <p className={textLook.caption}>
          <time dateTime={firstSeen}>{said.since({ day: formatDate(new Date(firstSeen), language) })}</time>
        </p>
      </div>
      <p className={textLook.broken}>
        <Subject finding={finding} />
      </p>
      <dl>
        <dt>{said.is}</dt>
        <dd className={`${textLook.number} ${textLook.strong} ${deskLook.wrong}`}>
          {counted(finding, finding.actual, language)}
        </dd>
        <dt>{said.shouldBe}</dt>
        <dd className={textLook.number}>{counted(finding, finding.expected, language)}</dd>
      </dl>
      <p className={textLook.small}>{help[kind]}</p>
    </article>
  )
}

/** The way to what it is about. */
function Subject({ finding: { kind, subject, name } }: FindingProps) {
  const said = useWords(invariantMessages)
  const language = useLanguage()
  const about = invariants[kind].subject
  if (kind === 'calendar-ends' || about === 'day') return formatDate(new Date(subject), language)
  if (about === 'year') return said.year({ id: subject })
  if (about === 'coupon')
    return (
      <PageLink className={textLook.underlined} path="/seller/coupons">
        {said.coupon({ code: name ?? subject })}
      </PageLink>
    )
  const href = about === 'order' ? `/seller/orders/${subject}` : `/seller/edit-product/${subject}`
  return (
    <PageLink className={textLook.underlined} path={href}>
      {about === 'order' ? said.order({ id: withDigitsOf(language, name ?? subject) }) : (name ?? subject)}
    </PageLink>
  )
}

function counted({ kind }: Finding, value: number, language: Language): string {
  const { unit } = invariants[kind]
  if (unit === 'money') return formatMoney(value, language, 'always')
  if (unit === 'pieces') return words(invariantMessages, language).pieces({ pieces: value })
  if (unit === 'coupon-state') return words(invariantMessages, language)[couponStates[value] ?? 'none']
  if (kind !== 'calendar-ends') return formatNumber(value, language)
  return withDigitsOf(language, String(value))
}
