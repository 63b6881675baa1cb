import { formatDate } from '#domain/nepal/reader-dates.ts'
import { couponStates, invariants, type Finding } from '#domain/today/invariant.ts'
import type { Language } from '#domain/language.ts'
import { findingHelp, findingTitles, invariantMessages } from './invariant-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { withDigitsOf, formatNumber } from '#domain/number-format.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { PageLink } from '#app/seller/frame/page-link.tsx'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** An accounting inconsistency. `firstSeen` is ISO 8601 in UTC; `name` is that of the product or coupon. */
export type FindingItem = Finding & { name: string | null; firstSeen: string }
type FindingProps = { finding: FindingItem }

/** Renders a finding: the violation, its order or product, the actual and the expected value, and the fix. */
export function FindingRow({ finding }: FindingProps) {
  const t = useMessages(invariantMessages)
  const titles = useMessages(findingTitles)
  const help = useMessages(findingHelp)
  const language = useLanguage()
  const { kind, firstSeen } = finding
  return (
    <ListRow>
      <div>
        <h3 className={textStyles.strong}>{titles[kind]}</h3>
        <p className={textStyles.caption}>
          <time dateTime={firstSeen}>{t.since({ day: formatDate(new Date(firstSeen), language) })}</time>
        </p>
      </div>
      <p className={textStyles.breakWords}>
        <Subject finding={finding} />
      </p>
      <dl>
        <dt>{t.is}</dt>
        <dd className={`${textStyles.number} ${textStyles.strong} ${workspaceStyles.wrong}`}>
          {findingValueText(finding, finding.actual, language)}
        </dd>
        <dt>{t.shouldBe}</dt>
        <dd className={textStyles.number}>{findingValueText(finding, finding.expected, language)}</dd>
      </dl>
      <p className={textStyles.small}>{help[kind]}</p>
    </ListRow>
  )
}

/** Links to the order or the product of the finding. */
function Subject({ finding: { kind, subject, name } }: FindingProps) {
  const t = useMessages(invariantMessages)
  const language = useLanguage()
  const subjectKind = invariants[kind].subject
  if (kind === 'calendar-ends' || subjectKind === 'day') return formatDate(new Date(subject), language)
  if (subjectKind === 'year') return t.year({ id: subject })
  if (subjectKind === 'coupon')
    return (
      <PageLink className={textStyles.underlined} path="/seller/coupons">
        {t.coupon({ code: name ?? subject })}
      </PageLink>
    )
  const href = subjectKind === 'order' ? `/seller/orders/${subject}` : `/seller/edit-product/${subject}`
  return (
    <PageLink className={textStyles.underlined} path={href}>
      {subjectKind === 'order' ? t.order({ id: withDigitsOf(language, name ?? subject) }) : (name ?? subject)}
    </PageLink>
  )
}

function findingValueText({ kind }: Finding, value: number, language: Language): string {
  const { unit } = invariants[kind]
  if (unit === 'money') return formatMoney(value, language, 'when-needed')
  if (unit === 'pieces') return messages(invariantMessages, language).unitCount({ units: value })
  if (unit === 'coupon-state') return messages(invariantMessages, language)[couponStates[value] ?? 'none']
  if (kind !== 'calendar-ends') return formatNumber(value, language)
  return withDigitsOf(language, String(value))
}
