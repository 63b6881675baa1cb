import { describe, expect, test } from 'vitest'
import { notifications } from '#domain/notification/notifications.ts'
import { languages, textIn } from '#domain/language.ts'
import { placeholdersIn } from '#domain/notification/fill-text.ts'
import { cashOrder } from '#testing/shop/orders.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { mailText } from './mail-text.ts'

/** The content of an alert email. */
const alert = {
  kind: 'back',
  name: 'Koshi chair',
  offerPaisa: 90_000,
  pricePaisa: 100_000,
  product: 'https://example.com/product/any/1',
  page: 'https://example.com/alert/1/key',
  unsubscribeUrl: 'https://example.com/api/alert/leave?id=1&key=key',
} as const

describe('the texts of an email', () => {
  // An email without a text would be marked as sent without being sent, like one whose order no longer exists.
  shopTest('every kind of email has a text in every language', async ({ shop }) => {
    const { order } = await cashOrder(shop)
    const commonFacts = { publicUrl: 'https://example.com', alert, shop: 'Himal' }
    for (const { kind, preview, texts } of notifications) {
      for (const language of languages) {
        const content = { orderId: order.id, ...preview }
        const email = mailText({ ...commonFacts, kind, language, content, order })
        expect({ kind, subject: email?.subject ?? '' }).not.toEqual({ kind, subject: '' })
        expect([kind, email?.html]).toEqual([kind, expect.stringContaining(`<html lang="${language}">`)])
        // Every placeholder has a value.
        for (const paragraph of [email?.subject, ...(email?.text.trim().split('\n\n') ?? [''])])
          expect([kind, paragraph]).toEqual([
            kind,
            expect.stringMatching(/^(?!.*(?:[{}]|undefined|NaN|Invalid|: $|  )).+/s),
          ])
        for (const [name, text] of Object.entries(texts))
          expect([kind, name, placeholdersIn(textIn(language, text)).toSorted()]).toEqual([
            kind,
            name,
            placeholdersIn(text.en).toSorted(),
          ])
      }
    }
  })

  test('a question and its answer are escaped', () => {
    const maliciousText = `</p><script>alert(1)</script>"'`
    const content = { question: maliciousText, answer: maliciousText, path: '/product/any/1' }
    const facts = { kind: 'question-answered', language: 'en', order: undefined, content } as const
    const mail = mailText({ ...facts, publicUrl: 'https://example.com' })
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.text).toContain(maliciousText)
    expect(mail?.html).toContain('href="https://example.com/product/any/1"')
  })

  test('an email about a product ends with an unsubscribe link, for people and for mail programs', () => {
    const name = '<b>Chair</b>'
    const facts = { kind: 'alert-cheaper', language: 'en', order: undefined, content: {} } as const
    const priceDropAlert = { ...alert, kind: 'cheaper', name } as const
    const mail = mailText({
      ...facts,
      alert: priceDropAlert,
      publicUrl: 'https://example.com',
      shop: 'Himal',
    })
    expect(mail?.subject).toBe('<b>Chair</b> now costs Rs.900')
    expect(mail?.html).not.toContain('<b>')
    expect(mail?.html).toContain('<a href="https://example.com/product/any/1">')
    expect(mail?.text.trimEnd().split('\n\n').slice(-3)).toEqual(['Himal', 'Stop these emails:', alert.page])
    expect(mail?.unsubscribeUrl).toBe(alert.unsubscribeUrl)
    expect(mailText({ ...facts, alert: undefined, publicUrl: 'https://example.com' })).toBeUndefined()
  })

  test('the logo of the shop appears above the text, and the name of the shop is escaped', () => {
    const logo = { hash: 'ab12'.repeat(8), width: 1200, height: 300 }
    const business = { name: 'Ram & "Sons"' }
    const facts = { kind: 'welcome', language: 'en', content: {}, order: undefined, business } as const
    const renderEmail = (extraFacts: object) =>
      mailText({ ...facts, publicUrl: 'https://example.com', ...extraFacts })
    expect(renderEmail({ logo })?.html).toContain(
      `<img src="https://example.com/images/${logo.hash}/480.jpg" alt="Ram &#38; &#34;Sons&#34;" width="176" height="44">`,
    )
    expect(renderEmail({ logo })?.text).toBe(renderEmail({})?.text)
    expect(renderEmail({ logo: null })?.html).not.toContain('<img')
  })

  shopTest('the totals are listed row by row, as on the page of the order', async ({ shop }) => {
    const { order: placedOrder } = await cashOrder(shop)
    const shippingParts = [
      { kind: 'delivery', paisa: 50_000 },
      { kind: 'carrying', paisa: 120_000 },
      { kind: 'assembly', paisa: 30_000 },
    ] as const
    const order = {
      ...placedOrder,
      shippingPaisa: 200_000,
      shippingParts,
      discountPaisa: 1000,
      coupon: 'DASHAIN',
    }
    const facts = {
      kind: 'order-placed',
      language: 'en',
      content: {},
      publicUrl: 'https://example.com',
    } as const
    const rows = (mailText({ ...facts, order })?.text ?? '').split('\n\n')
    const subtotalIndex = rows.findIndex((row) => row.startsWith('Subtotal'))
    expect(rows.slice(subtotalIndex, subtotalIndex + 7)).toEqual([
      'Subtotal: Rs.900.00',
      'Discount (DASHAIN): -Rs.10.00',
      'Shipping: Rs.500.00',
      'Carrying up: Rs.1,200.00',
      'Assembly: Rs.300.00',
      'Tax (2%): Rs.18.00',
      'Total: Rs.918.00',
    ])
    expect(mailText({ ...facts, order: placedOrder })?.text).toContain('Shipping: Free')
  })

  shopTest('an email to a business shows its tax number after the address', async ({ shop }) => {
    const { order } = await cashOrder(shop)
    const facts = { kind: 'order-placed', content: {}, publicUrl: 'https://example.com' } as const
    const companyOrder = { ...order, buyerPan: '601234567' }
    expect(mailText({ ...facts, language: 'en', order: companyOrder })?.text).toMatch(
      /Delivery address: .+\n\nPAN: 601234567/,
    )
    expect(mailText({ ...facts, language: 'ne', order: companyOrder })?.text).toContain('प्यान: 601234567')
    expect(mailText({ ...facts, language: 'en', order })?.text).not.toContain('PAN')
  })

  shopTest(
    'the email about a shipment names the courier, and links only https addresses',
    async ({ shop }) => {
      const { order } = await cashOrder(shop)
      const renderEmail = (status: string, tracking: string) =>
        mailText({
          kind: 'order-status',
          language: 'en',
          publicUrl: 'https://example.com',
          content: { status, orderId: order.id },
          order: { ...order, shipment: { courier: '<b>Upaya</b>', tracking, version: 1 } },
        })
      const shipped = renderEmail('Shipped', 'https://upaya.example.com/?a=1&b="><script>')
      expect(shipped?.text).toContain(
        'Courier: <b>Upaya</b>\n\nFollow it here:\n\nhttps://upaya.example.com/',
      )
      expect(shipped?.html).toContain('<a href="https://upaya.example.com/?a=1&#38;b=')
      expect(shipped?.html).not.toMatch(/<b>|<script>/)
      for (const tracking of ['UP-77', 'http://upaya.example.com', 'javascript:alert(1)']) {
        const { html = '', text = '' } = renderEmail('Shipped', tracking) ?? {}
        expect(text).toContain(`Tracking number: ${tracking}`)
        expect([tracking, html.match(/<a /g)?.length]).toEqual([tracking, 1])
      }
      expect(renderEmail('Packed', 'UP-77')?.text).not.toContain('UP-77')
    },
  )
})
