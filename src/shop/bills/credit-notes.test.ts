import { describe, expect } from 'vitest'
import { refunds } from '#db/schema/payments.server.ts'
import { listBillsOfOrder } from './bills.ts'
import { resolvePayment } from '#shop/payments/payments-on-hold.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { payOrder } from '#shop/checkout/pay-order.ts'
import { createSellerRefund } from '#shop/payments/seller-refund.ts'
import { editOrder } from '#shop/fulfilment/edit-order.ts'
import { recordRefund, sendRefund } from '#shop/payments/refund-order.ts'
import { reopenRefund } from '#shop/payments/complete-refund.ts'
import { settleAttempt } from '#shop/payments/settlement.ts'
import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import { placeTestOrder, totalsOf } from '#testing/shop/returns.ts'
import { unpaidOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'

describe('a credit note', () => {
  shopTest('is issued when the refund of a cancelled order is done, not earlier', async ({ shop }) => {
    const { seller, shopper, order, readBills, readRefunds } = await placeTestOrder(shop, 'online')
    await cancelOrder(shopper, { id: order.id })
    expect((await readBills()).map(({ kind }) => kind)).toEqual(['bill'])
    const [refund] = await readRefunds()
    await sendRefund(seller, { id: refund?.id })
    await sendRefund(seller, { id: refund?.id })
    await expect(recordRefund(seller, { id: refund?.id, note: 'again' })).rejects.toMatchObject({
      code: 'refund-recorded',
    })
    const [bill, note, ...others] = await readBills()
    expect(others).toEqual([])
    expect(note?.content).toMatchObject({
      ...bill?.content,
      lines: bill?.content.lines.map(({ discountPaisa: _, taxPaisa: __, ...line }) => line),
      kind: 'credit-note',
      number: 'TEST-2',
      date: expect.anything(),
      issuedAt: expect.any(String),
      corrects: { number: bill?.content.number, date: bill?.content.date },
    })
    expect(await findOrder(shopper, order.id)).toMatchObject({
      bill: { number: bill?.content.number },
      creditNotes: [{ number: note?.content.number, kind: 'credit-note' }],
    })
  })

  shopTest('of a returned cash order lists its items and exactly the refunded amount', async ({ shop }) => {
    const { chair, seller, readBills, move, accept } = await placeTestOrder(shop, 'cash')
    await move(...statusesUntilDelivered)
    const refund = await accept(918, [{ productId: chair.id, quantity: 1 }])
    expect(await readBills()).toHaveLength(1)
    await recordRefund(seller, { id: refund, note: 'cash' })
    await recordRefund(seller, { id: refund, note: 'cash' })
    const [, note, ...others] = await readBills()
    expect(others).toEqual([])
    expect(note?.content).toMatchObject({
      lines: [
        { quantity: 1, unitPaisa: 90_000, totalPaisa: 90_000 },
        { quantity: 0, totalPaisa: 0 },
      ],
      subtotalPaisa: 90_000,
      taxPaisa: 1_800,
      totalPaisa: 91_800,
      inWords: { en: 'Nine hundred eighteen rupees only' },
    })
  })

  for (const paymentType of ['cash', 'online'] as const) {
    shopTest(
      `covers the refunded part of the price, and all credit notes add up to the bill (${paymentType})`,
      async ({ shop }) => {
        const { order, seller, readBills, move, accept } = await placeTestOrder(shop, paymentType)
        await move(...statusesUntilDelivered)
        for (const amount of [0.01, 100, 777.77, order.totalPaisa / 100 - 877.78])
          await recordRefund(seller, { id: await accept(amount), note: 'by hand' })
        const [bill, ...notes] = await readBills()
        const amounts = notes.map(({ content }) => content.totalPaisa)
        expect(amounts).toEqual([1, 10_000, 77_777, order.totalPaisa - 87_778])
        expect(totalsOf(notes)).toEqual(totalsOf(bill ? [bill] : []))
        const numbers = notes.map(({ content }) => Number(content.number.split('-').at(-1)))
        expect(numbers).toEqual([2, 3, 4, 5])
        for (const { content } of notes)
          expect(content.subtotalPaisa + content.taxPaisa).toBe(content.totalPaisa)
      },
    )
  }

  shopTest(
    'is issued when a gateway refunds everything by itself, for the remaining amount only',
    async ({ shop }) => {
      const { order, seller, attemptId, readBills, move, accept } = await placeTestOrder(shop, 'online')
      await move(...statusesUntilDelivered)
      await recordRefund(seller, { id: await accept(100), note: 'by hand' })
      const report = { amountPaisa: order.totalPaisa, currency: 'NPR', transaction: 't', raw: {} }
      for (const _ of [1, 2]) await settleAttempt(shop, attemptId, { ...report, status: 'refunded' })
      const [bill, ...notes] = await readBills()
      expect(notes.map(({ content }) => content.totalPaisa)).toEqual([10_000, order.totalPaisa - 10_000])
      expect(totalsOf(notes)).toEqual(totalsOf(bill ? [bill] : []))
    },
  )

  shopTest('is not issued for a duplicate payment or one that was not accepted', async ({ shop }) => {
    const { shopper, seller, order, url } = await unpaidOrder(shop)
    const links = [url, (await payOrder(shopper, { id: order.id })).url]
    links.push((await payOrder(shopper, { id: order.id })).url)
    const [wrongAmountId, paidId, duplicateId] = links.map((link) => link.split('/').at(-1))
    await handleTestGatewayAction(shop, { id: wrongAmountId, action: 'wrong-amount' })
    for (const id of [paidId, duplicateId]) await handleTestGatewayAction(shop, { id, action: 'pay' })
    await resolvePayment(seller, { id: wrongAmountId, decision: 'refund' })
    const refundRows = await shop.db.select().from(refunds)
    expect(refundRows.map(({ note }) => note).toSorted()).toEqual(['mismatch', 'paid twice'])
    for (const { id } of refundRows) await recordRefund(seller, { id, note: 'by hand' })
    expect(await listBillsOfOrder(seller, { order: order.id })).toHaveLength(1)
  })

  shopTest(
    'is not issued when a gateway refunds a payment that was on hold and never accepted',
    async ({ shop }) => {
      const { shopper, order, url } = await unpaidOrder(shop)
      const secondPayment = await payOrder(shopper, { id: order.id })
      const [wrongAmountId = '', paidId] = [url, secondPayment.url].map((link) => link.split('/').at(-1))
      await handleTestGatewayAction(shop, { id: wrongAmountId, action: 'wrong-amount' })
      await handleTestGatewayAction(shop, { id: paidId, action: 'pay' })
      const report = { amountPaisa: 91_799, currency: 'NPR', transaction: 't', raw: {} }
      await settleAttempt(shop, wrongAmountId, { ...report, status: 'refunded' })
      expect(await shop.db.select().from(refunds)).toMatchObject([{ status: 'done', note: 'mismatch' }])
      expect((await findOrder(shopper, order.id)).creditNotes).toEqual([])
    },
  )

  shopTest('covers the full total of a cancelled order although slightly less was paid', async ({ shop }) => {
    const { shopper, seller, order, attemptId: id } = await unpaidOrder(shop)
    await handleTestGatewayAction(shop, { id, action: 'wrong-amount' })
    await resolvePayment(seller, { id, decision: 'accept' })
    await cancelOrder(shopper, { id: order.id })
    const [refund] = await shop.db.select().from(refunds)
    expect(refund?.amountPaisa).toBe(order.totalPaisa - 1)
    await recordRefund(seller, { id: refund?.id, note: 'by hand' })
    const [bill, ...notes] = await listBillsOfOrder(seller, { order: order.id })
    expect(totalsOf(notes)).toEqual(totalsOf(bill ? [bill] : []))
  })

  shopTest('stays valid when the refund fails later, and is not issued again', async ({ shop }) => {
    const { seller, shopper, order, readBills, readRefunds } = await placeTestOrder(shop, 'online')
    await cancelOrder(shopper, { id: order.id })
    const [requestedRefund] = await readRefunds()
    await sendRefund(seller, { id: requestedRefund?.id })
    const [finishedRefund] = await readRefunds()
    if (finishedRefund) await reopenRefund(shop.db, finishedRefund, { failure: 'lost_or_stolen_card' })
    await recordRefund(seller, { id: requestedRefund?.id, note: 'by bank' })
    expect((await readBills()).map(({ kind }) => kind)).toEqual(['bill', 'credit-note'])
  })

  shopTest('of a partial refund stays valid when its refund fails and is sent again', async ({ shop }) => {
    const { seller, readBills, readRefunds, move, accept } = await placeTestOrder(shop, 'online')
    await move(...statusesUntilDelivered)
    const id = await accept(500)
    await sendRefund(seller, { id })
    const [finishedRefund] = await readRefunds()
    if (finishedRefund) await reopenRefund(shop.db, finishedRefund, { failure: 'lost_or_stolen_card' })
    expect(await sendRefund(seller, { id })).toMatchObject({ status: 'done' })
    const notes = (await readBills()).filter(({ kind }) => kind === 'credit-note')
    expect(notes.map(({ content }) => content.totalPaisa)).toEqual([50_000])
  })

  shopTest('names the refunded item, also after an edit whose bill is not issued yet', async ({ shop }) => {
    const { table, seller, order, readBills, readRefunds } = await placeTestOrder(shop, 'online')
    const { id } = order
    const refundedLines = [{ productId: table.id, quantity: 1 }]
    await createSellerRefund(seller, { id, lines: refundedLines, reason: 'It is no longer made' })
    const sofa = await newProduct(shop, { stock: 5, price: 9000, offerPrice: 9000 })
    const lines = [...refundedLines, { productId: sofa.id, quantity: 1 }]
    await editOrder(seller, { id, version: 1, lines, reason: 'The customer called' })
    const [refund] = await readRefunds()
    await recordRefund(seller, { id: refund?.id, note: 'cash' })
    const [, note] = await readBills()
    expect(note?.content.lines).toMatchObject([
      { quantity: 0, totalPaisa: 0 },
      { quantity: 1, unitPaisa: 33_333, totalPaisa: 33_333 },
    ])
  })

  shopTest('is issued immediately when an unpaid order is returned', async ({ shop }) => {
    const { readBills, move } = await placeTestOrder(shop, 'cash')
    await move('Packed', 'Shipped', 'Returned')
    await expect(move('Returned')).rejects.toMatchObject({ code: 'wrong-status' })
    const [bill, ...notes] = await readBills()
    expect(notes).toHaveLength(1)
    expect(totalsOf(notes)).toEqual(totalsOf(bill ? [bill] : []))
  })
})
