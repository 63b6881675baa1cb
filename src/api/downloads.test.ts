import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#db/schema/operations.server.ts'
import { bills } from '#db/schema/bills.server.ts'
import { createTestServer } from '#testing/http/http.ts'
import { routeAccess } from '#testing/http/role-matrix.ts'
import { fillShop } from '#testing/shop/filled-shop.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { auditLogSentence } from '#app/seller/staff/history-sentence.ts'

/** Each download with personal data that a seller can request, with its audit log entry. */
const downloads = [
  ['/api/order/export', 'order.export', { format: 'csv' }],
  ['/api/order/export?search=Maya', 'order.export', { format: 'csv' }],
  ['/api/bill/export?from=2026-01-01&to=2026-12-31', 'bill.export', { from: '2026-01-01', to: '2026-12-31' }],
  ['/api/bill/book?month=bs-2083-08&format=csv', 'bill.book', { format: 'csv', month: '2083-08' }],
  ['/api/bill/book?month=bs-2083-08&format=xlsx', 'bill.book', { format: 'xlsx', month: '2083-08' }],
  ['/api/seller/customer/export?format=csv', 'customer.export', { format: 'csv' }],
  ['/api/seller/customer/export?format=xlsx&search=Maya', 'customer.export', { format: 'xlsx' }],
  ['/api/inbox/newsletter/export', 'inbox.export', {}],
] as const

shopTest(
  'the audit log names who downloads personal data, and contains no personal data',
  async ({ shop }) => {
    await fillShop(shop)
    const http = await createTestServer(shop)
    const seller = (await newSeller(shop)).actor.seller?.id ?? ''
    const cookie = `baithak_seller=${await newSessionToken(shop, { staffId: seller })}`
    const [bill] = await shop.db.select().from(bills).orderBy(asc(bills.id)).limit(1)
    const pdf = [`/api/bill/${bill?.id}/pdf`, 'bill.download', { number: bill?.content.number }] as const
    const allDownloads = [...downloads, pdf]
    for (const [url] of allDownloads) {
      const { statusCode, body } = await http.inject({ url, headers: { cookie } })
      expect([url, statusCode, body.length > 0]).toEqual([url, 200, true])
      expect([url, (await http.inject({ method: 'HEAD', url, headers: { cookie } })).statusCode]).toEqual([
        url,
        404,
      ])
    }
    const isBySeller = eq(auditLog.staffId, seller)
    const entries = await shop.db.select().from(auditLog).where(isBySeller).orderBy(asc(auditLog.id))
    expect(entries).toMatchObject(
      allDownloads.map(([, action, detail]) => ({ action, detail, staffId: seller })),
    )
    expect(JSON.stringify(entries)).not.toMatch(/Maya|@|98\d{8}/)
    for (const language of ['en', 'ne'] as const)
      for (const { action, subject, detail } of entries) {
        const entry = { action, subject, detail, subjectName: null, orderNumber: 1001 }
        expect(auditLogSentence(entry, language)).not.toContain(action)
      }
  },
)

shopTest('a refused download is not in the audit log', async ({ shop }) => {
  await fillShop(shop)
  const http = await createTestServer(shop)
  const shopper = (await newShopper(shop)).actor.shopper?.id ?? ''
  const cookie = `baithak_shopper=${await newSessionToken(shop, { shopperId: shopper })}`
  const count = await shop.db.$count(auditLog)
  for (const [url] of downloads)
    expect((await http.inject({ url, headers: { cookie } })).statusCode).toBe(403)
  expect(await shop.db.$count(auditLog)).toBe(count)
})

shopTest(
  'the list of tested downloads contains every file with personal data that a seller can download',
  () => {
    const files = Object.keys(routeAccess).filter((call) => /export|\/book|\/pdf/.test(call))
    const downloadRoutes = downloads.map(([url]) => `GET ${url.split('?')[0]}`)
    // The catalogue contains no personal data; shoppers export only their own. The PDF of a bill is tested above.
    const otherRoutes = ['GET /api/product/export', 'GET /api/user/export', 'GET /api/bill/:id/pdf']
    expect(files.toSorted()).toEqual([...new Set([...downloadRoutes, ...otherRoutes])].toSorted())
  },
)
