import { LRUCache } from 'lru-cache'
import { createBillPdf } from '#adapters/pdf/bill-pdf.ts'
import { billLanguage } from '#domain/bill/bill.server.ts'
import { findBill, type Bill } from './bills.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'

export type BillPdf = { bytes: Buffer; fileName: string }

// A bill never changes, so what was set once may be handed out again.
const recent = new LRUCache<string, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length,
})

/** A bill as a PDF in the language that is asked for, otherwise in the shop's; to whoever may see the bill. */
export async function renderBill(
  shop: Shop,
  { id, query }: { id: string; query: unknown },
): Promise<BillPdf> {
  const bill = await findBill(shop, id)
  const language = parseInput(billLanguage, query).language ?? shop.language
  const key = `${bill.id} ${language}`
  const bytes = recent.get(key) ?? (await createBillPdf(bill.content, language))
  recent.set(key, bytes)
  return { bytes, fileName: fileNameOf(bill) }
}

function fileNameOf({ kind, content }: Bill): string {
  return `${kind}-${content.number.replace('/', '-')}.pdf`
}
