import { type ReactNode } from 'react'
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
import { Grid, Stack } from '#ui/layout/flow.tsx'
import { StickyBar } from '#app/seller/kit/sticky-bar.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as workspaceStyles from '#ui/styles/workspace.module.css'

export type OrderQuoteResponse = ApiResponse<ResponseOf<'POST', '/seller/order/add/quote'>> | undefined
type OrderWithSummaryProps = {
  quoteResponse: OrderQuoteResponse
  isEmpty: boolean
  isByLink: boolean
  /** The advance that is paid now, in paisa; undefined without one. */
  advancePaisa: number | undefined
  isTakenAlong: boolean
  isSending: boolean
  /** The sections of the order. */
  children: ReactNode
}

/** Renders an order with its current totals and the button that places it, which are always visible. */
export function OrderWithSummary({
  quoteResponse,
  isEmpty,
  isByLink,
  advancePaisa,
  isTakenAlong,
  isSending,
  children,
}: OrderWithSummaryProps) {
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
  const buttonProps = {
    type: 'submit',
    variant: 'primary',
    isLoading: isSending,
    disabled: isEmpty || quote === undefined,
    children: isTakenAlong ? t.sell : isByLink ? t.placeLink : t.place,
  } as const
  return (
    <>
      <Grid columns="panel">
        <Stack gap="wide">{children}</Stack>
        <SummaryPanel
          title={t.thisOrder}
          rows={rows}
          total={total}
          action={
            <>
              {refusal !== undefined && !isEmpty && <Notice>{refusal}</Notice>}
              {isTakenAlong && <BillWarning />}
              <Button {...buttonProps} isBlock className={workspaceStyles.wideOnly} />
              <p className={textStyles.reason}>{t.number}</p>
            </>
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
      </Grid>
      <StickyBar isNarrowOnly>
        <p aria-live="polite">
          {/* The summary above announces a refusal. */}
          <span className={textStyles.caption} aria-hidden={!isEmpty && refusal !== undefined}>
            {isEmpty ? total.text : (refusal ?? total.text)}
          </span>
          <br />
          <b className={textStyles.number}>{total.value}</b>
        </p>
        <Button {...buttonProps} />
      </StickyBar>
    </>
  )
}
