import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { parseBillNumber } from '#domain/bill/bill.ts'
import { foldForSearch } from '#lib/text.ts'

// A shorter beginning would match the references of very many payments.
const minReferenceCharacters = 3

/**
 * Returns the ids of the orders with a payment whose reference begins with a text, or with the bill or credit note of that
 * number; the newest ones up to a limit. References are compared by their letters and digits.
 */
export async function findOrderIdsByReference(db: Database, text: string, limit: number): Promise<string[]> {
  const foldedText = foldForSearch(text).trim()
  const characters = foldedText.match(/[\p{L}\p{M}\p{N}]/gu) ?? []
  if (characters.length < minReferenceCharacters) return []
  const bill = parseBillNumber(foldedText)
  // Letters and digits of other scripts are no part of a key.
  const isKey = sql`length(qr_reference_key(${text})) >= ${minReferenceCharacters}`
  const beginning = sql`like qr_reference_key(${text}) || '%' and ${isKey}`
  const billed = bill
    ? sql`union all select order_id from bills where fiscal_year = ${bill.series} and number = ${bill.number}`
    : sql``
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct order_id as id from (
      select order_id from received_payments where reference <> '' and qr_reference_key(reference) ${beginning}
      union all
      select order_id from payment_attempts
      where gateway_transaction_id is not null and qr_reference_key(gateway_transaction_id) ${beginning}
      union all
      select order_id from payment_attempts
      where shopper_reference is not null and qr_reference_key(shopper_reference) ${beginning}
      ${billed}) as referenced
    order by order_id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}
