import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { alerts } from '#db/schema/alerts/alerts.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import { shoppers } from '#db/schema/people.server.ts'
import { alertLimits } from '#domain/alert/alert.ts'
import type { ShopContext } from '#shop/context.ts'
import { createConfirmedAlert, alertLinkOf, sendQueuedMails } from '#testing/shop/alerts.ts'
import { newProduct, newSeller, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { requestAlert } from './request-alert.ts'
import { countBackInStockDemand, listBackInStockDemand } from './back-in-stock-demand.ts'
import { changeAlertsByLink, endAlertsOneClick, readLinkedAlerts } from './linked-alerts.ts'
import { alertsOfShopper, endShopperAlert, listShopperAlerts } from './shopper-alerts.ts'

const email = 'maya@example.com'
const newSoldOutProduct = (shop: ShopContext) => newProduct(shop, { stock: 0 })

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

/** Creates as many confirmed alerts as an address may have. */
async function createMaxAlerts(shop: ShopContext, recipient = email): Promise<void> {
  for (let n = 0; n < alertLimits.open; n += 1) {
    const { id } = await newProduct(shop)
    await shop.db.insert(alerts).values({
      id: `full${n}`,
      productId: id,
      kind: 'cheaper',
      email: recipient,
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
    const [mail] = await sendQueuedMails(shop)
    expect(mail).toMatchObject({ to: email, subject: 'खबर गरौँ? “कोशी कुर्सी”' })
    expect(mail?.text).toContain('http://127.0.0.1:3000/ne/alert/')
    expect(mail?.html).toContain('<a href=')
    expect(mail?.unsubscribeUrl).toBeUndefined()
    expect((await countBackInStockDemand(shop.db, [product])).size).toBe(0)
    const link = alertLinkOf(mail ?? { text: '' })
    expect(await readLinkedAlerts(shop, link)).toMatchObject({
      use: 'manage',
      alerts: [{ state: 'unconfirmed' }],
    })
    for (const _ of [1, 2]) await changeAlertsByLink(shop, { ...link, act: 'confirm' })
    expect((await countBackInStockDemand(shop.db, [product])).get(product)).toEqual({
      backInStockCount: 1,
      priceDropCount: 0,
    })
    for (const _ of [1, 2]) await changeAlertsByLink(shop, { ...link, act: 'end' })
    expect((await readLinkedAlerts(shop, link)).alerts).toMatchObject([{ state: 'ended' }])
    await expect(
      changeAlertsByLink(shop, { ...link, key: `${link.key}x`, act: 'confirm' }),
    ).rejects.toMatchObject({
      code: 'not-found',
    })
  },
)

shopTest(
  'a repeated request creates no second alert, and sends another email only after ten minutes',
  async ({ shop }) => {
    const { id: product } = await newSoldOutProduct(shop)
    for (const _ of [1, 2, 3]) await requestAlert(shop, { product, kind: 'back', email })
    expect(await shop.db.$count(alerts)).toBe(1)
    expect(await sendQueuedMails(shop)).toHaveLength(1)
    const later = { ...shop, now: () => new Date(Date.now() + 3_600_000) }
    await requestAlert(later, { product, kind: 'back', email })
    expect(await sendQueuedMails(later)).toHaveLength(1)
  },
)

shopTest(
  'strangers cannot flood a mailbox, and the link in each email shows all alerts of the address',
  async ({ shop }) => {
    for (let n = 0; n < alertLimits.confirmationEmailsPerDay + 2; n += 1)
      await requestAlert(shop, { product: (await newSoldOutProduct(shop)).id, kind: 'back', email })
    const mails = await sendQueuedMails(shop)
    expect(mails).toHaveLength(alertLimits.confirmationEmailsPerDay)
    const link = alertLinkOf(mails[0] ?? { text: '' })
    const { alerts: linkedAlerts } = await readLinkedAlerts(shop, link)
    expect(linkedAlerts).toHaveLength(alertLimits.confirmationEmailsPerDay + 2)
    expect(linkedAlerts[0]?.id).toBe(link.id)
    await changeAlertsByLink(shop, { ...link, act: 'confirm', alert: linkedAlerts.at(-1)?.id })
    expect((await readLinkedAlerts(shop, link)).alerts.at(-1)?.state).toBe('waiting')
  },
)

shopTest('an alert for a product in stock or an unknown product is refused', async ({ shop }) => {
  const { id: product } = await newProduct(shop)
  await expect(requestAlert(shop, { product, kind: 'back', email })).rejects.toMatchObject({
    code: 'in-stock-now',
  })
  for (const unknownId of ['0'.repeat(18), 'no id', "'; drop table alerts"])
    await expect(requestAlert(shop, { product: unknownId, kind: 'cheaper', email })).rejects.toMatchObject({
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
  'a request above fifty alerts gets the usual response, but its confirmation by email link is refused',
  async ({ shop }) => {
    await createMaxAlerts(shop)
    const { id: product } = await newSoldOutProduct(shop)
    expect(await requestAlert(shop, { product, kind: 'back', email })).toEqual({ isConfirmed: false })
    const [mail] = await sendQueuedMails(shop)
    const link = alertLinkOf(mail ?? { text: '' })
    expect((await readLinkedAlerts(shop, link)).isFull).toBe(true)
    const confirm = () => changeAlertsByLink(shop, { ...link, act: 'confirm' })
    await expect(confirm()).rejects.toMatchObject({ code: 'too-many-alerts' })
    await changeAlertsByLink(shop, { ...link, act: 'end', alert: 'full7' })
    await confirm()
    expect((await readLinkedAlerts(shop, link)).alerts[0]?.state).toBe('waiting')
  },
)

shopTest('an email link gives access only to the alerts of its own address', async ({ shop }) => {
  const myAlert = await createConfirmedAlert(shop, {
    product: (await newSoldOutProduct(shop)).id,
    kind: 'back',
  })
  await requestAlert(shop, {
    product: (await newSoldOutProduct(shop)).id,
    kind: 'back',
    email: 'sita@example.com',
  })
  const [otherMail] = await sendQueuedMails(shop)
  const link = alertLinkOf(otherMail ?? { text: '' })
  await expect(changeAlertsByLink(shop, { ...link, act: 'end', alert: myAlert })).rejects.toMatchObject({
    code: 'not-found',
  })
  await changeAlertsByLink(shop, { ...link, act: 'leave' })
  expect((await readLinkedAlerts(shop, link)).alerts).toMatchObject([{ state: 'ended' }])
  const [row] = await shop.db.select().from(alerts).where(eq(alerts.id, myAlert))
  expect(row?.endedAt).toBeNull()
  await expect(endAlertsOneClick(shop, { id: myAlert, key: link.key })).rejects.toMatchObject({
    code: 'not-found',
  })
})

shopTest('only an account with a verified address needs no confirmation email', async ({ shop }) => {
  const { shopper, id, accountEmail } = await newAccount(shop)
  const { id: product } = await newSoldOutProduct(shop)
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
  // An address that the account has not verified needs a confirmation despite the login.
  expect(await requestAlert(shopper, { product, kind: 'back', email })).toEqual({ isConfirmed: false })
  expect(await listShopperAlerts(shopper)).toHaveLength(1)
  await createMaxAlerts(shop, accountEmail)
  const secondProduct = await newSoldOutProduct(shop)
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
  'a request that sends no further email is refused only if the same account made the earlier requests',
  async ({ shop }) => {
    const { shopper, accountEmail } = await newAccount(shop)
    const { id: product } = await newSoldOutProduct(shop)
    const requestAlertAs = (requester: ShopContext, productId = product) =>
      requestAlert(requester, { product: productId, kind: 'back', email: accountEmail })
    await requestAlertAs(shop)
    // Somebody else requested the alert, so it does not belong to this account.
    for (let times = 0; times < 2; times += 1)
      expect(await requestAlertAs(shopper)).toEqual({ isConfirmed: false })
    expect(await listShopperAlerts(shopper)).toEqual([])
    const { id: secondProduct } = await newSoldOutProduct(shop)
    await requestAlertAs(shopper, secondProduct)
    await expect(requestAlertAs(shopper, secondProduct)).rejects.toMatchObject({ code: 'alert-just-asked' })
    expect(await requestAlertAs(shop, secondProduct)).toEqual({ isConfirmed: false })
    for (let n = 2; n < alertLimits.confirmationEmailsPerDay; n += 1)
      await requestAlertAs(shop, (await newSoldOutProduct(shop)).id)
    const later = { ...shopper, now: () => new Date(Date.now() + 3_600_000) }
    // The response does not reveal how many emails others have caused for the address.
    expect(await requestAlertAs(later, secondProduct)).toEqual({ isConfirmed: false })
    expect(await sendQueuedMails(later)).toHaveLength(alertLimits.confirmationEmailsPerDay)
  },
)

shopTest('an account that has made too many requests itself gets an error', async ({ shop }) => {
  const { shopper, accountEmail } = await newAccount(shop)
  const requestedIds = []
  for (let n = 0; n < alertLimits.confirmationEmailsPerDay; n += 1) {
    const { id: product } = await newSoldOutProduct(shop)
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
    const firstRequest = {
      product: (await newSoldOutProduct(shop)).id,
      kind: 'back',
      email: accountEmail,
    } as const
    const secondRequest = { ...firstRequest, product: (await newSoldOutProduct(shop)).id }
    await requestAlert(shopper, firstRequest)
    const [mail] = await sendQueuedMails(shop)
    await requestAlert(shopper, secondRequest)
    const secondMail = (await sendQueuedMails(shop)).find(({ text }) => text !== mail?.text)
    await changeAlertsByLink(shop, { ...alertLinkOf(mail ?? { text: '' }), act: 'confirm' })
    await changeAlertsByLink(shopper, { ...alertLinkOf(secondMail ?? { text: '' }), act: 'confirm' })
    expect(await listShopperAlerts(shopper)).toMatchObject([
      { product: { id: secondRequest.product }, state: 'waiting' },
    ])
  },
)

shopTest(
  'an alert from before the login belongs only to the account that verifies its address',
  async ({ shop }) => {
    const { shopper, id, accountEmail } = await newAccount(shop)
    const { id: product } = await newSoldOutProduct(shop)
    const alert = await createConfirmedAlert(shop, { product, kind: 'back', email: accountEmail })
    await createConfirmedAlert(shop, { product, kind: 'back' })
    // Anybody can open an account under somebody else's address.
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
  const { id: product } = await newSoldOutProduct(shop)
  await createConfirmedAlert(shop, { product, kind: 'back' })
  await createConfirmedAlert(shop, { product, kind: 'back', email: 'sita@example.com' })
  await createConfirmedAlert(shop, { product, kind: 'cheaper', email: 'sita@example.com' })
  const seller = await newSeller(shop)
  const demand = await listBackInStockDemand(seller, {})
  expect(demand).toMatchObject({
    total: 1,
    products: [{ id: product, backInStockCount: 2, priceDropCount: 1, isInStock: false }],
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
    await createMaxAlerts(shop)
    await shop.db.execute(sql`delete from alerts where id = 'full0'`)
    const products = await Promise.all([1, 2, 3].map(async () => (await newSoldOutProduct(shop)).id))
    await Promise.all(
      products.flatMap((product) => [1, 2].map(() => requestAlert(shop, { product, kind: 'back', email }))),
    )
    expect(await shop.db.$count(emails)).toBe(3)
    const links = (await sendQueuedMails(shop)).map(alertLinkOf)
    const confirmations = await Promise.allSettled(
      links.map((link) => changeAlertsByLink(shop, { ...link, act: 'confirm' })),
    )
    expect(confirmations.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const waiting = sql`confirmed_at is not null and email = ${email}`
    expect(await shop.db.$count(alerts, waiting)).toBe(alertLimits.open)
  },
)
