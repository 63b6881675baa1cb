import { GatewayError, type BoughtItem, type Initiation } from './gateway.ts'

export type StripeItem = BoughtItem

// Stripe takes a hundred lines; tax and shipping are two of them.
const mostLines = 98
const longestName = 250

/**
 * An order's lines as Stripe shows them: what was bought, then shipping and tax, so that their sum is what is to be
 * paid to the paisa. Refuses (GatewayError) a bill that does not add up.
 */
export function stripeBill(
  { attempt, bill }: Pick<Initiation, 'attempt' | 'bill'>,
  said: { tax: string; shipping: string },
): StripeItem[] {
  const { items, taxPaisa, shippingPaisa } = bill
  const bought = items.length > mostLines ? [inOneLine(attempt.orderId, items)] : items
  const lines = [
    ...bought.map((item) => ({ ...item, name: item.name.slice(0, longestName) })),
    { name: said.shipping, quantity: 1, unitPaisa: shippingPaisa },
    { name: said.tax, quantity: 1, unitPaisa: taxPaisa },
  ].filter((line) => line.unitPaisa > 0)
  if (sumOf(lines) !== attempt.amountPaisa) throw new GatewayError('The bill does not add up')
  return lines
}

function inOneLine(orderId: string, items: readonly BoughtItem[]): StripeItem {
  return { name: `Baithak ${orderId}`, quantity: 1, unitPaisa: sumOf(items) }
}

function sumOf(lines: readonly BoughtItem[]): number {
  return lines.reduce((sum, { quantity, unitPaisa }) => sum + quantity * unitPaisa, 0)
}
