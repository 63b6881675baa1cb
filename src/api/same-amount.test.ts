import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEsewa } from '#adapters/payments/esewa.ts'
import { stripeLineItems } from '#adapters/payments/stripe.ts'
import { formatMoney, paisaFromRupees, rupeesFromPaisa } from '#domain/money.ts'
import { quoteOf } from '#domain/pricing/quote.ts'
import { toLatinDigits } from '#lib/digits.ts'

const esewa = createEsewa({
  productCode: 'EPAYTEST',
  secretKey: '8gBm/:&EnhH.1/q',
  formUrl: 'https://pay.example/form',
  statusUrl: 'https://pay.example/status',
})
const line = fc.record({
  unitPaisa: fc.integer({ min: 1, max: 50_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})

/** Parses the amount of a text to paisa: "Rs.1,25,000.50", "रु.१,२५,०००.५०" or "125000.5". */
function parseDisplayedPaisa(text: string): number {
  const [rupees = '', paisa = ''] = toLatinDigits(text)
    .replaceAll(/^\D+|,/g, '')
    .split('.')
  return Number(rupees) * 100 + Number(paisa.padEnd(2, '0'))
}

const rules = fc.record({
  tax: fc.record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    isIncluded: fc.boolean(),
    isOnShipping: fc.boolean(),
  }),
  discountShare: fc.constantFrom(0, 0.1, 0.333, 0.999),
  shippingPaisa: fc.integer({ min: 0, max: 1_000_000 }),
})

test('cart, order and every gateway have the same amount, for ten thousand carts @9.3', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 100 }),
      rules,
      (lines, { discountShare, ...rule }) => {
        // The browser computes this from the prices of the API responses.
        const cartLines = lines.map(({ unitPaisa, quantity }) => {
          const { offerPrice } = JSON.parse(JSON.stringify({ offerPrice: rupeesFromPaisa(unitPaisa) }))
          return { unitPaisa: paisaFromRupees(offerPrice) ?? Number.NaN, quantity }
        })
        const subtotal = lines.reduce(
          (sum, orderLine) => sum + BigInt(orderLine.unitPaisa) * BigInt(orderLine.quantity),
          0n,
        )
        const defaultTotals = quoteOf(lines).totals
        expect(BigInt(defaultTotals.totalPaisa)).toBe(subtotal + (subtotal * 200n + 5_000n) / 10_000n)

        const customRules = { ...rule, reduction: { paisa: Math.floor(Number(subtotal) * discountShare) } }
        const cart = quoteOf(cartLines, customRules).totals
        const order = quoteOf(lines, customRules).totals
        expect(cart).toEqual(order)

        const attempt = {
          id: 'attempt-1',
          orderId: 'order-1',
          amountPaisa: order.totalPaisa,
          currency: 'NPR',
          gatewayRef: null,
          transaction: null,
        }
        const items = lines.map((orderLine) => ({ name: 'Koshi chair', ...orderLine }))
        const { discountPaisa, shippingPaisa, isTaxIncluded } = order
        const taxPaisa = isTaxIncluded ? 0 : order.taxPaisa
        const amountDetails = { items, discountPaisa, taxPaisa, taxName: 'Tax (2%)', shippingPaisa }
        const stripeLines = stripeLineItems({ attempt, amountDetails }, { shipping: 'Shipping' })
        const amounts = [
          parseDisplayedPaisa(formatMoney(cart.totalPaisa, 'en', 'always')),
          parseDisplayedPaisa(formatMoney(cart.totalPaisa, 'ne', 'always')),
          paisaFromRupees(JSON.parse(JSON.stringify({ amount: rupeesFromPaisa(order.totalPaisa) })).amount),
          parseDisplayedPaisa(esewa.form?.(attempt, 'https://store.example/back').fields.total_amount ?? ''),
          stripeLines.reduce((sum, stripeLine) => sum + stripeLine.unitPaisa * stripeLine.quantity, 0),
        ]
        expect(amounts).toEqual(amounts.map(() => order.totalPaisa))
      },
    ),
    { numRuns: 10_000 },
  )
})
