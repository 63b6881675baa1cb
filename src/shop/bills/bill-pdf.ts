import { LRUCache } from 'lru-cache'
import { createBillPdf } from '#adapters/pdf/bill-pdf.ts'
import { billFileQuery } from '#domain/bill/bill.server.ts'
import { findBill, findBillByKey, type Bill } from './bills.ts'
import { documentLogo, type ShopLogo } from '#domain/content/shop-logo.ts'
import { readLogo } from '#shop/content/shop-logo.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { sellerWithPermission } from '#shop/permissions.ts'

export type BillPdf = { bytes: Buffer; fileName: string }

// The content of a bill is final. Its cache key contains the logo, which the owner can change.
const cachedPdfs = new LRUCache<string, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length,
})

/**
 * Renders a bill as a PDF in the language of the query, or of the page if it names none. Requires access to the bill, or
 * the key of its order. The audit log records each download by a seller.
 */
export async function renderBill(
  shop: ShopContext,
  { id, query }: { id: string; query: unknown },
): Promise<BillPdf> {
  const { key, language: requestedLanguage } = parseInput(billFileQuery, query)
  const bill = key ? await findBillByKey(shop, id, key) : await findBill(shop, id)
  if (!key && sellerWithPermission(shop, 'orders')) {
    const { orderId: order, content } = bill
    const detail = { order, number: content.number }
    await audit(shop.db, shop, { action: 'bill.download', subject: bill.id, detail })
  }
  const language = requestedLanguage ?? shop.language
  const logo = await readLogo(shop)
  const cacheKey = `${bill.id} ${language} ${logo?.hash ?? ''}`
  const bytes =
    cachedPdfs.get(cacheKey) ?? (await createBillPdf(bill.content, language, await logoBytes(shop, logo)))
  cachedPdfs.set(cacheKey, bytes)
  return { bytes, fileName: fileNameOf(bill) }
}

async function logoBytes({ images }: ShopContext, logo: ShopLogo | null): Promise<Buffer | undefined> {
  return logo === null
    ? undefined
    : (await images.variant(logo.hash, documentLogo.width, documentLogo.type))?.body
}

function fileNameOf({ kind, content }: Bill): string {
  return `${kind}-${content.number.replace('/', '-')}.pdf`
}
