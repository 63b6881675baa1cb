import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { couponAttempts } from '#db/schema/coupons.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { newCoupon, tenPercent, countCouponUses } from '#testing/shop/coupons.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import {
  address,
  withActor,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
  withPermissions,
} from '#testing/shop/shop.ts'
import { deleteExpiredCouponGuesses } from './coupon-guesses.ts'
import { listCoupons, saveCoupon, searchCoupons } from './owner-coupons.ts'
import { quoteOrder } from './quote-order.ts'

const tooMany = { code: 'too-many-requests' }
const invalidCouponQuote = { refusals: [{ code: 'coupon-invalid' }] }

async function cartOf(shop: ShopContext) {
  const chair = await newProduct(shop, { stock: 500 })
  const items = [{ productId: chair.id, quantity: 1 }]
  return (coupon?: string) => ({ items, address, ...(coupon && { coupon }) })
}

shopTest(
  'after ten wrong codes a shopper has to wait, even with a valid code and in an order',
  async ({ shop }) => {
    await newCoupon(shop)
    const cart = await cartOf(shop)
    const maya = await newShopper(shop)
    const quoteWithoutCoupon = { refusals: [], coupon: null }
    for (let n = 0; n < 9; n += 1) {
      expect(await quoteOrder(maya, cart(`GUESS${n}`))).toMatchObject(invalidCouponQuote)
      // A cart sends the code with each change, so the same code counts as one guess.
      expect(await quoteOrder(maya, cart(`GUESS${n}`))).toMatchObject(invalidCouponQuote)
    }
    const order = await placeCashOrder(maya, cart('DASHAIN10'), 'key-12345678')
    await expect(placeCashOrder(maya, cart('GUESS9'))).rejects.toMatchObject({ code: 'coupon-invalid' })
    await expect(quoteOrder(maya, cart('DASHAIN10'))).rejects.toMatchObject(tooMany)
    await expect(placeCashOrder(maya, cart('DASHAIN10'))).rejects.toMatchObject({
      ...tooMany,
      params: { seconds: expect.toSatisfy((seconds) => seconds > 3500 && seconds <= 3600) },
    })
    expect(await quoteOrder(maya, cart())).toMatchObject(quoteWithoutCoupon)
    // A repeated key returns its order, regardless of later guesses.
    expect((await placeCashOrder(maya, cart('DASHAIN10'), 'key-12345678')).id).toBe(order.id)
    // Another visitor at the same address does not wait, and after an hour no one does.
    expect(await quoteOrder(await newShopper(shop), cart('DASHAIN10'))).toMatchObject({ coupon: 'DASHAIN10' })
    expect(await quoteOrder(shopAfterMinutes(maya, 61), cart('DASHAIN10'))).toMatchObject({
      coupon: 'DASHAIN10',
    })
    await deleteExpiredCouponGuesses(shopAfterMinutes(shop, 61))
    expect(await shop.db.$count(couponAttempts)).toBe(0)
  },
)

/** Enters ten wrong codes for each of several visitors at one network address. */
async function guessCodes(
  shop: ShopContext,
  cart: (code: string) => object,
  { address: at, visitors }: { address: string; visitors: number },
) {
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const guesser = withActor(shop, { address: at, visitorToken: `visitor${visitor}` })
    for (let n = 0; n < 10; n += 1) await quoteOrder(guesser, cart(`GUESS${n}`))
  }
}

shopTest('ten wrong codes of a visitor block no other visitor at the same IP address', async ({ shop }) => {
  await newCoupon(shop)
  const cart = await cartOf(shop)
  await guessCodes(shop, cart, { address: '203.0.113.7', visitors: 1 })
  const visitorWithToken = (visitorToken: string | undefined) =>
    withActor(shop, { address: '203.0.113.7', visitorToken })
  await expect(quoteOrder(visitorWithToken('visitor0'), cart('DASHAIN10'))).rejects.toMatchObject(tooMany)
  expect(await quoteOrder(visitorWithToken('visitor0'), cart())).toMatchObject({ coupon: null })
  for (const token of ['another', undefined])
    expect(await quoteOrder(visitorWithToken(token), cart('DASHAIN10'))).toMatchObject({
      coupon: 'DASHAIN10',
    })
})

shopTest('wrong codes without a cookie count for their IP address only', async ({ shop }) => {
  await newCoupon(shop)
  const cart = await cartOf(shop)
  const stranger = withActor(shop, { address: '203.0.113.7' })
  for (let n = 0; n < 20; n += 1) await quoteOrder(stranger, cart(`GUESS${n}`))
  expect(await quoteOrder(stranger, cart('DASHAIN10'))).toMatchObject({ coupon: 'DASHAIN10' })
})

shopTest(
  'three hundred wrong codes of an IP address delay each further code from it by a minute',
  async ({ shop }) => {
    await newCoupon(shop)
    const cart = await cartOf(shop)
    await guessCodes(shop, cart, { address: '203.0.113.7', visitors: 30 })
    const lastShopper = withActor(shop, { ...(await newShopper(shop)).actor, address: '203.0.113.7' })
    await expect(quoteOrder(lastShopper, cart('DASHAIN10'))).rejects.toMatchObject({
      ...tooMany,
      params: { seconds: 60 },
    })
    expect(await quoteOrder(lastShopper, cart())).toMatchObject({ coupon: null })
    const visitorAtOtherAddress = withActor(shop, { address: '203.0.113.8' })
    expect(await quoteOrder(visitorAtOtherAddress, cart('DASHAIN10'))).toMatchObject({ coupon: 'DASHAIN10' })
    const shopperWithoutLimits = {
      ...lastShopper,
      settings: { ...lastShopper.settings, areRateLimitsOn: false },
    }
    expect(await quoteOrder(shopperWithoutLimits, cart('DASHAIN10'))).toMatchObject({ coupon: 'DASHAIN10' })
  },
)

isolatedDatabaseTest('only ten of forty concurrent guesses are checked', async ({ shop }) => {
  await newCoupon(shop)
  const cart = await cartOf(shop)
  const maya = await newShopper(shop)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => quoteOrder(maya, cart(`GUESS${n}`))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

shopTest(
  'a saved coupon is returned with normalised values, and the audit log names the staff member',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const savedCoupon = await saveCoupon(owner, {
      ...tenPercent,
      code: ' tihar२५ ',
      basisPoints: null,
      amount: '२,५००',
      least: 20_000,
      categories: ['sofas-couches'],
      mostPerPerson: 1,
      most: 100,
      from: '2026-10-01T00:00:00+05:45',
      to: '2026-10-04T00:00:00+05:45',
    })
    expect(savedCoupon).toMatchObject({
      code: 'TIHAR25',
      basisPoints: null,
      amountPaisa: 250_000,
      minSubtotalPaisa: 2_000_000,
      categories: ['sofas-couches'],
      productIds: [],
      maxPerCustomer: 1,
      maxRedemptions: 100,
      from: '2026-09-30T18:15:00.000Z',
      to: '2026-10-03T18:15:00.000Z',
      used: 0,
      version: 1,
    })
    const change = { ...tenPercent, id: savedCoupon.id, code: 'TIHAR25' }
    const endedCoupon = await saveCoupon(owner, { ...change, version: 1, isActive: false })
    expect(endedCoupon).toMatchObject({ basisPoints: 1000, amountPaisa: null, isActive: false, version: 2 })
    expect(await listCoupons(owner)).toEqual([endedCoupon])
    const auditEntries = await shop.db.select().from(auditLog).where(eq(auditLog.subject, savedCoupon.id))
    expect(auditEntries.map(({ action, staffId, detail }) => [action, staffId, detail['name']])).toEqual([
      ['coupon.add', owner.actor.seller?.id, 'TIHAR25'],
      ['coupon.end', owner.actor.seller?.id, 'TIHAR25'],
    ])
  },
)

shopTest(
  'a save from an older version is refused, and an order does not change the version',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const savedCoupon = await newCoupon(shop)
    const cart = await cartOf(shop)
    await placeCashOrder(await newShopper(shop), cart('DASHAIN10'))
    const changedCoupon = await saveCoupon(owner, { ...tenPercent, id: savedCoupon.id, version: 1, most: 5 })
    expect(changedCoupon).toMatchObject({ used: 1, version: 2, maxRedemptions: 5 })
    await expect(saveCoupon(owner, { ...tenPercent, id: savedCoupon.id, version: 1 })).rejects.toMatchObject({
      code: 'settings-changed',
      extra: { version: 2, value: { most: 5 } },
    })
    expect(await countCouponUses(shop, savedCoupon)).toBe(1)
  },
)

shopTest(
  'only staff with the money permission can save a coupon, and an invalid value is refused at its field',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const clerk = withPermissions(owner, 'orders', 'shelf')
    for (const request of [saveCoupon(clerk, tenPercent), listCoupons(clerk)])
      await expect(request).rejects.toMatchObject({ code: 'not-allowed' })
    await newCoupon(shop)
    for (const [fields, field] of [
      [{}, 'code'],
      [{ code: 'ABC' }, 'code'],
      [{ code: 'दसैँ' }, 'code'],
      [{ basisPoints: 10_001 }, 'basisPoints'],
      [{ basisPoints: null }, 'amount'],
      [{ amount: 5 }, 'amount'],
      [{ least: 'much' }, 'least'],
      [{ categories: ['boats'] }, 'categories.0'],
      [{ productIds: ['a'], categories: ['sofas-couches'] }, 'productIds'],
      [{ most: 0 }, 'most'],
      [{ from: 'tomorrow' }, 'from'],
      [{ from: '0000-01-01T00:00:00Z' }, 'from'],
      [{ to: '9999-12-31T23:59:59-05:00' }, 'to'],
      [{ from: '2026-10-01T00:00:00Z', to: '2026-10-01T00:00:00Z' }, 'to'],
    ] as const)
      await expect(saveCoupon(owner, { ...tenPercent, ...fields })).rejects.toMatchObject({
        code: 'invalid-input',
        fields: { [field]: expect.any(String) },
      })
    const generatedCoupon = await saveCoupon(owner, { ...tenPercent, code: null })
    expect(generatedCoupon.code).toMatch(/^[A-Z0-9]{10}$/)
    await expect(
      saveCoupon(owner, { ...tenPercent, id: generatedCoupon.id, version: 1 }),
    ).rejects.toMatchObject({
      fields: { code: 'coupon-taken' },
    })
    for (const fields of [{ id: 'nothing' }, { code: 'OTHER', productIds: ['nothing'] }])
      await expect(saveCoupon(owner, { ...tenPercent, ...fields })).rejects.toMatchObject({
        code: 'not-found',
      })
  },
)

shopTest('the list of coupons can be searched by code in any digits, sorted and paged', async ({ shop }) => {
  const owner = await newSeller(shop)
  for (const [code, to] of [
    ['TIHAR10', null],
    ['DASHAIN10', '2027-02-01T00:00:00Z'],
    ['DASHAIN25', '2027-01-01T00:00:00Z'],
  ])
    await newCoupon(shop, { code, to })
  const codesOf = async (query: object) => (await searchCoupons(owner, query)).coupons.map(({ code }) => code)
  expect(await codesOf({})).toHaveLength(3)
  expect(await codesOf({ sort: 'code' })).toEqual(['DASHAIN10', 'DASHAIN25', 'TIHAR10'])
  expect(await codesOf({ sort: 'ending' })).toEqual(['DASHAIN25', 'DASHAIN10', 'TIHAR10'])
  expect(await codesOf({ search: 'dashain', sort: 'code' })).toEqual(['DASHAIN10', 'DASHAIN25'])
  expect(await codesOf({ search: 'n२५' })).toEqual(['DASHAIN25'])
  expect(await codesOf({ search: '%' })).toEqual([])
  expect(await searchCoupons(owner, { sort: 'code', limit: 2, page: 2 })).toMatchObject({
    coupons: [{ code: 'TIHAR10' }],
    total: 3,
    pages: 2,
  })
  await expect(searchCoupons(await newShopper(shop), {})).rejects.toMatchObject({ code: 'not-allowed' })
})

isolatedDatabaseTest(
  'if several coupons get the same code at the same time, one is saved and the others are refused',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const codes = ['TIHAR1', 'TIHAR2', 'TIHAR3', 'TIHAR4']
    const addedCoupons = await Promise.all(codes.map((code) => saveCoupon(owner, { ...tenPercent, code })))
    const results = await Promise.allSettled(
      addedCoupons.map(({ id, version }) =>
        saveCoupon(owner, { ...tenPercent, id, version, code: 'TIHAR5' }),
      ),
    )
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(reasons).toMatchObject(codes.slice(1).map(() => ({ fields: { code: 'coupon-taken' } })))
  },
)
