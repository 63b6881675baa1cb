import { advanceMessages, retentionText } from '#domain/order/advance-messages.ts'
import { formatMoney } from '#domain/money.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import { SummaryList } from '#ui/list/summary.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

type AdvanceSplitProps = {
  advancePaisa: number
  /** The amount due on delivery. */
  restPaisa: number
  /** The advance has been paid. */
  isPaid?: boolean
  /**
   * The part of the advance that the shop retains if the order is cancelled or refused; null if it no longer
   * applies.
   */
  terms: RetentionTerms | null
}

/** Renders the advance and the rest on delivery, below the total. */
export function AdvanceSplit({ advancePaisa, restPaisa, isPaid = false, terms }: AdvanceSplitProps) {
  const t = useMessages(advanceMessages)
  const language = useLanguage()
  const balanceRow = { key: 'rest', text: t.onDelivery, value: formatMoney(restPaisa, language, 'always') }
  const advanceRow = { key: 'advance', text: '', value: formatMoney(advancePaisa, language, 'always') }
  return (
    <>
      {isPaid ? (
        <SummaryList rows={[{ ...advanceRow, text: t.paid }]} total={balanceRow} />
      ) : (
        <SummaryList rows={[balanceRow]} total={{ ...advanceRow, text: t.payNow }} />
      )}
      {terms !== null && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {retentionText(advancePaisa, terms, language)}
        </p>
      )}
    </>
  )
}
