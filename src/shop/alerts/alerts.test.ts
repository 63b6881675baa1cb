import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { alerts } from '#db/schema/alerts/alerts.server.ts'
import { outbox } from '#db/schema/orders.server.ts'
import { shoppers } from '#db/schema/people.server.ts'
import { alertLimits } from '#domain/alert/alert.ts'
import type { ShopContext } from '#shop/context.ts'
import { confirmedAlert, linkIn, mailsOf } from '#testing/shop/alerts.ts'
import { newProduct, newSeller, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { requestAlert } from './request-alert.ts'
import { countBackInStockDemand, listBackInStockDemand } from './back-in-stock-demand.ts'
import { changeByLink, endAlertsOneClick, readLinkedAlerts } from './linked-alerts.ts'
import { alertsOfShopper, endShopperAlert, listShopperAlerts } from './shopper-alerts.ts'

const email = 'maya@example.com'
const soldOut = (shop: ShopContext) => newProduct(shop, { stock: 0 })

async function verifyEmail(shop: ShopContext, id: string, accountEmail: string): Promise<void> {
  await shop.db
    .execute(sql`insert into contact_verifications (id, shopper_id, kind, value, created_at, expires_at, verified_at, orders_visible_from)
    values ('proof', ${id}, 'email', ${accountEmail}, now(), now(), now(), now())`)
}

async function newAccount(shop: ShopContext) {
  const shopper = await newShopper(shop)
  const id = shopper.actor.shopper?.id ?? ''
  const [account] = await shop.db.select().from(shoppers).where(eq(shoppers.id, id))
  return { shopper, id, accountEmail: account?.email ?? '' }
}

/** As many confirmed alerts as an address may have. */
async function fill(shop: ShopContext, to = email): Promise<void> {
  for (let n = 0; n < alertLimits.open; n += 1) {
    const { id } = await newProduct(shop)
    await shop.db.insert(alerts).values({
      id: `full${n}`,
      productId: id,
      kind: 'cheaper',
      email: to,
      language: 'en',
      pricePaisa: 90_000,
      requestedAt: new Date(),
      confirmedAt: new Date(),
    })
  }
}

shopTest(
  'an address gets a confirmation email in its language, and no alert is active before the confirmation',
  async ({ shop }) => {
    const { id: product } = await newProduct(shop, { stock: 0, nameNe: 'कोशी कुर्सी' })
    const result = await requestAlert(shop, {
      product,
      kind: 'back',
      email: ' Maya@Example.com ',
      language: 'ne',
    })
    expect(result).toEqual({ isConfirmed: false })
    const [mail] = await mailsOf(shop)
    expect(mail).toMatchObject({ to: email, subject: 'खबर गरौँ? “कोशी कुर्सी”' })
    expect(mail?.text).toContain('http://127.0.0.1:3000/ne/alert/')
    expect(mail?.html).toContain('<a href=')
    expect(mail?.unsubscribeUrl).toBeUndefined()
    expect((await countBackInStockDemand(shop.db, [product])).size).toBe(0)
    const link = linkIn(mail ?? { text: '' })
    expect(await readLinkedAlerts(shop, link)).toMatchObject({
      use: 'manage',
      alerts: [{ state: 'unconfirmed' }],
    })
    for (const _ of [1, 2]) await changeByLink(shop, { ...link, act: 'confirm' })
    expect((await countBackInStockDemand(shop.db, [product])).get(product)).toEqual({ back: 1, cheaper: 0 })
    for (const _ of [1, 2]) await changeByLink(shop, { ...link, act: 'end' })
    expect((await readLinkedAlerts(shop, link)).alerts).toMatchObject([{ state: 'ended' }])
    await expect(changeByLink(shop, { ...link, key: `${link.key}x`, act: 'confirm' })).rejects.toMatchObject({
      code: 'not-found',
    })
  },
)

shopTest('a repeated request creates no second alert, and no second email too soon', async ({ shop }) => {
  const { id: product } = await soldOut(shop)
  for (const _ of [1, 2, 3]) await requestAlert(shop, { product, kind: 'back', email })
  expect(await shop.db.$count(alerts)).toBe(1)
  expect(await mailsOf(shop)).toHaveLength(1)
  const later = { ...shop, now: () => new Date(Date.now() + 3_600_000) }
  await requestAlert(later, { product, kind: 'back', email })
  expect(await mailsOf(later)).toHaveLength(1)
})

shopTest(
  'strangers cannot flood a mailbox, and the link in each email shows all waiting alerts',
  async ({ shop }) => {
    for (let n = 0; n < alertLimits.confirmationEmailsPerDay + 2; n += 1)
      await requestAlert(shop, { product: (await soldOut(shop)).id, kind: 'back', email })
    const mails = await mailsOf(shop)
    expect(mails).toHaveLength(alertLimits.confirmationEmailsPerDay)
    const link = linkIn(mails[0] ?? { text: '' })
    const { alerts: linkedAlerts } = await readLinkedAlerts(shop, link)
    expect(linkedAlerts).toHaveLength(alertLimits.confirmationEmailsPerDay + 2)
    expect(linkedAlerts[0]?.id).toBe(link.id)
    await changeByLink(shop, { ...link, act: 'confirm', alert: linkedAlerts.at(-1)?.id })
    expect((await readLinkedAlerts(shop, link)).alerts.at(-1)?.state).toBe('waiting')
  },
)

shopTest('an alert for a product in stock or an unknown product is refused', async ({ shop }) => {
  const { id: product } = await newProduct(shop)
  await expect(requestAlert(shop, { product, kind: 'back', email })).rejects.toMatchObject({
    code: 'in-stock-now',
  })
  for (const other of ['0'.repeat(18), 'no id', "'; drop table alerts"])
    await expect(requestAlert(shop, { product: other, kind: 'cheaper', email })).rejects.toMatchObject({
      code: 'not-found',
    })
  for (const wrong of [
    { product, kind: 'louder', email },
    { product, kind: 'cheaper', email: `${'a'.repeat(250)}@example.com` },
    { product, kind: 'cheaper', email: 'a@b.example\r\nBcc: x@y.example' },
    { product, kind: 'cheaper', email: ['a@example.com'] },
    null,
  ])
    await expect(requestAlert(shop, wrong)).rejects.toMatchObject({ code: 'invalid-input' })
})

shopTest(
  'after fifty alerts strangers get the usual response, and the owner of the address gets an error',
  async ({ shop }) => {
    await fill(shop)
    const { id: product } = await soldOut(shop)
    expect(await requestAlert(shop, { product, kind: 'back', email })).toEqual({ isConfirmed: false })
    const [mail] = await mailsOf(shop)
    const link = linkIn(mail ?? { text: '' })
    expect((await readLinkedAlerts(shop, link)).isFull).toBe(true)
    const confirm = () => changeByLink(shop, { ...link, act: 'confirm' })
    await expect(confirm()).rejects.toMatchObject({ code: 'too-many-alerts' })
    await changeByLink(shop, { ...link, act: 'end', alert: 'full7' })
    await confirm()
    expect((await readLinkedAlerts(shop, link)).alerts[0]?.state).toBe('waiting')
  },
)

shopTest(
  'a link works for its own address only, and a link that ends alerts does not list them',
  async ({ shop }) => {
    const myAlert = await confirmedAlert(shop, { product: (await soldOut(shop)).id, kind: 'back' })
    await requestAlert(shop, { product: (await soldOut(shop)).id, kind: 'back', email: 'sita@example.com' })
    const [theirs] = await mailsOf(shop)
    const link = linkIn(theirs ?? { text: '' })
    await expect(changeByLink(shop, { ...link, act: 'end', alert: myAlert })).rejects.toMatchObject({
      code: 'not-found',
    })
    await changeByLink(shop, { ...link, act: 'leave' })
    expect((await readLinkedAlerts(shop, link)).alerts).toMatchObject([{ state: 'ended' }])
    const [row] = await shop.db.select().from(alerts).where(eq(alerts.id, myAlert))
    expect(row?.endedAt).toBeNull()
    await expect(endAlertsOneClick(shop, { id: myAlert, key: link.key })).rejects.toMatchObject({
      code: 'not-found',
    })
  },
)

shopTest('only an account with a verified address needs no confirmation email', async ({ shop }) => {
  const { shopper, id, accountEmail } = await newAccount(shop)
  const { id: product } = await soldOut(shop)
  expect(await requestAlert(shopper, { product, kind: 'back', email: accountEmail })).toEqual({
    isConfirmed: false,
  })
  expect(await listShopperAlerts(shopper)).toMatchObject([{ state: 'unconfirmed' }])
  await verifyEmail(shop, id, accountEmail)
  expect(await requestAlert(shopper, { product, kind: 'back', email: accountEmail })).toEqual({
    isConfirmed: true,
  })
  const [alert] = await listShopperAlerts(shopper)
  expect(alert).toMatchObject({ state: 'waiting' })
  // A login does not make an unverified address the shopper's own.
  expect(await requestAlert(shopper, { product, kind: 'back', email })).toEqual({ isConfirmed: false })
  expect(await listShopperAlerts(shopper)).toHaveLength(1)
  await fill(shop, accountEmail)
  const secondProduct = await soldOut(shop)
  await expect(
    requestAlert(shopper, { product: secondProduct.id, kind: 'back', email: accountEmail }),
  ).rejects.toMatchObject({
    code: 'too-many-alerts',
  })
  const stranger = await newShopper(shop)
  await expect(endShopperAlert(stranger, { id: alert?.id })).rejects.toMatchObject({ code: 'not-found' })
  await expect(endShopperAlert(shop, { id: alert?.id })).rejects.toMatchObject({ code: 'not-logged-in' })
  for (const _ of [1, 2])
    expect(await endShopperAlert(shopper, { id: alert?.id })).toHaveLength(alertLimits.open)
})

shopTest(
  'an account learns that no further email is sent for its own request; strangers do not',
  async ({ shop }) => {
    const { shopper, accountEmail } = await newAccount(shop)
    const { id: product } = await soldOut(shop)
    const requestAlertFor = (by: ShopContext, of = product) =>
      requestAlert(by, { product: of, kind: 'back', email: accountEmail })
    await requestAlertFor(shop)
    // Somebody else requested the alert, so it does not belong to this account.
    for (let times = 0; times < 2; times += 1)
      expect(await requestAlertFor(shopper)).toEqual({ isConfirmed: false })
    expect(await listShopperAlerts(shopper)).toEqual([])
    const { id: other } = await soldOut(shop)
    await requestAlertFor(shopper, other)
    await expect(requestAlertFor(shopper, other)).rejects.toMatchObject({ code: 'alert-just-asked' })
    expect(await requestAlertFor(shop, other)).toEqual({ isConfirmed: false })
    for (let n = 2; n < alertLimits.confirmationEmailsPerDay; n += 1)
      await requestAlertFor(shop, (await soldOut(shop)).id)
    const later = { ...shopper, now: () => new Date(Date.now() + 3_600_000) }
    // The response does not reveal how often others have requested this for an address.
    expect(await requestAlertFor(later, other)).toEqual({ isConfirmed: false })
    expect(await mailsOf(later)).toHaveLength(alertLimits.confirmationEmailsPerDay)
  },
)

shopTest('an account that has made too many requests itself gets an error', async ({ shop }) => {
  const { shopper, accountEmail } = await newAccount(shop)
  const requestedIds = []
  for (let n = 0; n < alertLimits.confirmationEmailsPerDay; n += 1) {
    const { id: product } = await soldOut(shop)
    await requestAlert(shopper, { product, kind: 'back', email: accountEmail })
    requestedIds.push(product)
  }
  const later = { ...shopper, now: () => new Date(Date.now() + 3_600_000) }
  const again = requestAlert(later, { product: requestedIds[0], kind: 'back', email: accountEmail })
  await expect(again).rejects.toMatchObject({ code: 'alert-asked-often' })
})

shopTest(
  'an alert confirmed by email is removed from its account unless that account is logged in',
  async ({ shop }) => {
    const { shopper, accountEmail } = await newAccount(shop)
    const firstRequest = { product: (await soldOut(shop)).id, kind: 'back', email: accountEmail } as const
    const secondRequest = { ...firstRequest, product: (await soldOut(shop)).id }
    await requestAlert(shopper, firstRequest)
    const [mail] = await mailsOf(shop)
    await requestAlert(shopper, secondRequest)
    const other = (await mailsOf(shop)).find(({ text }) => text !== mail?.text)
    await changeByLink(shop, { ...linkIn(mail ?? { text: '' }), act: 'confirm' })
    await changeByLink(shopper, { ...linkIn(other ?? { text: '' }), act: 'confirm' })
    expect(await listShopperAlerts(shopper)).toMatchObject([
      { product: { id: secondRequest.product }, state: 'waiting' },
    ])
  },
)

shopTest(
  'an alert from before the login belongs only to the account that verifies its address',
  async ({ shop }) => {
    const { shopper, id, accountEmail } = await newAccount(shop)
    const { id: product } = await soldOut(shop)
    const alert = await confirmedAlert(shop, { product, kind: 'back', email: accountEmail })
    await confirmedAlert(shop, { product, kind: 'back' })
    // Anybody can open an account under a foreign address.
    await requestAlert(shopper, { product, kind: 'back', email: accountEmail })
    expect(await listShopperAlerts(shopper)).toEqual([])
    expect(await alertsOfShopper(shop.db, id)).toEqual([])
    await expect(endShopperAlert(shopper, { id: alert })).rejects.toMatchObject({ code: 'not-found' })
    await verifyEmail(shop, id, accountEmail)
    expect(await listShopperAlerts(shopper)).toMatchObject([
      { id: alert, state: 'waiting', email: accountEmail },
    ])
    expect(await alertsOfShopper(shop.db, id)).toMatchObject([{ product, email: accountEmail }])
    // Another account has verified the address since.
    await shop.db.execute(
      sql`update contact_verifications set orders_visible_until = now() where shopper_id = ${id}`,
    )
    expect(await listShopperAlerts(shopper)).toEqual([])
    await shop.db.execute(
      sql`update contact_verifications set orders_visible_until = null where shopper_id = ${id}`,
    )
    for (const _ of [1, 2]) expect(await endShopperAlert(shopper, { id: alert })).toEqual([])
  },
)

shopTest('a seller sees the demand per product, but no address', async ({ shop }) => {
  const { id: product } = await soldOut(shop)
  await confirmedAlert(shop, { product, kind: 'back' })
  await confirmedAlert(shop, { product, kind: 'back', email: 'sita@example.com' })
  await confirmedAlert(shop, { product, kind: 'cheaper', email: 'sita@example.com' })
  const seller = await newSeller(shop)
  const demand = await listBackInStockDemand(seller, {})
  expect(demand).toMatchObject({
    total: 1,
    products: [{ id: product, back: 2, cheaper: 1, isInStock: false }],
  })
  expect(JSON.stringify(demand)).not.toContain('example.com')
  const name = demand.products[0]?.name.en.toUpperCase()
  for (const [search, total] of [
    [name, 1],
    ['no product', 0],
  ])
    expect(await listBackInStockDemand(seller, { search, sort: 'name' })).toMatchObject({ total })
  await expect(listBackInStockDemand(await newShopper(shop), {})).rejects.toMatchObject({
    code: 'not-allowed',
  })
})

isolatedDatabaseTest(
  'concurrent requests and confirmations create one alert per product, and at most fifty',
  async ({ shop }) => {
    await fill(shop)
    await shop.db.execute(sql`delete from alerts where id = 'full0'`)
    const products = await Promise.all([1, 2, 3].map(async () => (await soldOut(shop)).id))
    await Promise.all(
      products.flatMap((product) => [1, 2].map(() => requestAlert(shop, { product, kind: 'back', email }))),
    )
    expect(await shop.db.$count(outbox)).toBe(3)
    const links = (await mailsOf(shop)).map(linkIn)
    const tries = await Promise.allSettled(
      links.map((link) => changeByLink(shop, { ...link, act: 'confirm' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const waiting = sql`confirmed_at is not null and email = ${email}`
    expect(await shop.db.$count(alerts, waiting)).toBe(alertLimits.open)
  },
)
