import { paisaFromRupees } from '#domain/money.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import type { DisplayedTotals } from '#domain/pricing/price-rows.ts'

/** The totals and estimates that the store computes for an order before it is placed. */
export type Quoted = ResponseOf<'POST', '/order/quote'>

type QuoteTotals = Pick<
  Quoted,
  'subtotal' | 'discount' | 'shipping' | 'tax' | 'taxPercent' | 'isTaxIncluded' | 'total' | 'shippingParts'
> & { taxName: Quoted['taxName'] | null }

/** The sums of a call's answer, as pages show them. */
export function quotedTotals(quoted: QuoteTotals): DisplayedTotals {
  return {
    subtotalPaisa: paisaFromRupees(quoted.subtotal) ?? 0,
    discountPaisa: paisaFromRupees(quoted.discount) ?? 0,
    shippingPaisa: paisaFromRupees(quoted.shipping) ?? 0,
    taxPaisa: paisaFromRupees(quoted.tax) ?? 0,
    taxBasisPoints: Math.round(quoted.taxPercent * 100),
    taxLabel: quoted.taxName,
    isTaxIncluded: quoted.isTaxIncluded,
    totalPaisa: paisaFromRupees(quoted.total) ?? 0,
    shippingParts: quoted.shippingParts.map(({ kind, amount }) => {
      return { kind, paisa: paisaFromRupees(amount) ?? 0 }
    }),
  }
}
