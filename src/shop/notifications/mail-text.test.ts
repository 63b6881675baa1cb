import { describe, expect } from 'vitest'
import { mailKinds } from '#domain/account/mail.ts'
import { languages } from '#domain/language.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { address, newProduct, newShopper, shopTest } from '#testing/shop/shop.ts'
import { mailText } from './mail-text.ts'

describe('the words of a mail', () => {
  // A mail without words would be taken for one whose order is gone: marked as sent, and never sent.
  shopTest('every kind of mail has them, in every language', async ({ shop }) => {
    const { id: productId } = await newProduct(shop)
    const order = await placeCashOrder(await newShopper(shop), {
      items: [{ productId, quantity: 1 }],
      address,
    })
    const content = { status: 'Shipped', dueAt: shop.now().toISOString(), orderId: order.id, why: 'gone' }
    for (const kind of mailKinds) {
      for (const language of languages) {
        const facts = { kind, language, publicUrl: 'https://example.com', content }
        const text = mailText({ ...facts, order }) ?? mailText({ ...facts, order: undefined })
        expect({ kind, subject: text?.subject ?? '' }).not.toEqual({ kind, subject: '' })
      }
    }
  })
})
