import { formatMoney, remainingPaisa } from '#domain/money.ts'
import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { deliveryEstimateText } from '#domain/pricing/delivery-estimate-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { BillWarning } from '#app/seller/bills/bill-warning.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { SummaryPanel } from '#ui/list/summary.tsx'
import { priceRows } from '#domain/pricing/price-rows.ts'
import { totalsBreakdownCodec } from '#domain/order/placed/quote-wire.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import type { ApiResponse } from '#app/components/stores/api-client.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './new-order.module.css'

export type OrderQuoteResponse = ApiResponse<ResponseOf<'POST', '/seller/order/add/quote'>> | undefined
type OrderSummaryPanelProps = {
  quoteResponse: OrderQuoteResponse
  isEmpty: boolean
  isByLink: boolean
  /** The advance that is paid now, in paisa; undefined without one. */
  advancePaisa: number | undefined
  isTakenAlong: boolean
  isSending: boolean
}

/** Renders the current totals of the order, always visible, and the button that places it. */
export function OrderSummaryPanel({
  quoteResponse,
  isEmpty,
  isByLink,
  advancePaisa,
  isTakenAlong,
  isSending,
}: OrderSummaryPanelProps) {
  const t = useMessages(newOrderMessages)
  const sellerOrderText = useMessages(sellerOrderMessages)
  const language = useLanguage()
  const quoteResult = quoteResponse?.ok === true ? quoteResponse.body : undefined
  // A refused order has no totals.
  const quote = quoteResult?.refusals.length === 0 ? quoteResult : undefined
  const totals = quote && totalsBreakdownCodec.decode(quote)
  const money = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  const { rows, total } =
    totals === undefined
      ? { rows: [], total: { text: sellerOrderText.total, value: '…' } }
      : priceRows(sellerOrderText, totals, language)
  const refusal =
    quoteResponse?.ok === false
      ? (Object.values(quoteResponse.errors)[0] ?? quoteResponse.message)
      : quoteResult?.refusals[0]?.message
  const button = (
    <Button type="submit" variant="primary" isLoading={isSending} disabled={isEmpty || quote === undefined}>
      {isTakenAlong ? t.sell : isByLink ? t.placeLink : t.place}
    </Button>
  )
  return (
    <>
      <SummaryPanel
        title={t.thisOrder}
        rows={rows}
        total={total}
        action={
          <div className={styles.place}>
            {refusal !== undefined && !isEmpty && <Notice>{refusal}</Notice>}
            {isTakenAlong && <BillWarning />}
            <div className={styles.aside}>{button}</div>
            <p className={textStyles.caption}>{t.number}</p>
          </div>
        }
      >
        {isEmpty && <p className={textStyles.small}>{t.nothingYet}</p>}
        {totals && advancePaisa !== undefined && advancePaisa < totals.totalPaisa && (
          <p className={textStyles.small}>
            {t.advanceNow}: {money(advancePaisa)} · {t.restAtDoor}:{' '}
            {money(remainingPaisa(totals.totalPaisa, advancePaisa))}
          </p>
        )}
        {quote && !isEmpty && !isTakenAlong && (
          <p className={textStyles.small}>
            {t.arrives}: {deliveryEstimateText(quote.delivery, language)}
          </p>
        )}
      </SummaryPanel>
      {/* On a phone the total and the button stay visible below the form. */}
      <div className={styles.always}>
        <p aria-live="polite">
          <span className={textStyles.caption}>{isEmpty ? total.text : (refusal ?? total.text)}</span>
          <b className={textStyles.number}>{total.value}</b>
        </p>
        {button}
      </div>
    </>
  )
}
