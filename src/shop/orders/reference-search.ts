import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { parseBillNumber } from '#domain/bill/bill.ts'
import { foldForSearch } from '#lib/text.ts'

// A shorter prefix would match the references of very many payments.
const minReferenceCharacters = 3

/**
 * Returns the ids of the orders with a payment whose reference begins with a text, or with the bill or credit note of
 * that number; the newest ones up to a limit. References are compared by their letters and digits.
 */
export async function findOrderIdsByReference(db: Database, text: string, limit: number): Promise<string[]> {
  const foldedText = foldForSearch(text).trim()
  const characters = foldedText.match(/[\p{L}\p{M}\p{N}]/gu) ?? []
  if (characters.length < minReferenceCharacters) return []
  const bill = parseBillNumber(foldedText)
  // The key omits letters and digits of other scripts, so it may be shorter than the text.
  const minLengthCondition = sql`length(qr_reference_key(${text})) >= ${minReferenceCharacters}`
  const prefixCondition = sql`like qr_reference_key(${text}) || '%' and ${minLengthCondition}`
  const billedOrders = bill
    ? sql`union all select order_id from bills where fiscal_year = ${bill.series} and number = ${bill.number}`
    : sql``
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct order_id as id from (
      select order_id from received_payments where reference <> '' and qr_reference_key(reference) ${prefixCondition}
      union all
      select order_id from payment_attempts
      where gateway_transaction_id is not null and qr_reference_key(gateway_transaction_id) ${prefixCondition}
      union all
      select order_id from payment_attempts
      where shopper_reference is not null and qr_reference_key(shopper_reference) ${prefixCondition}
      ${billedOrders}) as referenced
    order by order_id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}
