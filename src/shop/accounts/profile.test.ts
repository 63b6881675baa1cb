import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '#db/schema/orders.server.ts'
import { shoppers } from '#db/schema/people.server.ts'
import { currentAccount, login, register } from './accounts.ts'
import type { ShopContext } from '#shop/context.ts'
import { endShopperSessions, listSessions } from './shopper-sessions.ts'
import { changePassword, updateAccount, saveDeliveryLocation } from './profile.ts'
import { shopperOf } from './sessions.ts'
import { withActor, newShopper, shopTest } from '#testing/shop/shop.ts'

const maya = { name: 'Maya Shrestha', email: 'maya@example.com', password: 'secret-6' }
const phoneUserAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** Logs Maya in with two browsers. */
async function logInTwice(
  shop: ShopContext,
): Promise<{ firstBrowser: ShopContext; secondBrowser: ShopContext; secondToken: string }> {
  const first = await register(withActor(shop, { userAgent: phoneUserAgent }), maya)
  const second = await login(shop, maya)
  const firstBrowser = withActor(shop, { shopper: await shopperOf(shop, first.token) })
  const secondBrowser = withActor(shop, { shopper: await shopperOf(shop, second.token) })
  return { firstBrowser, secondBrowser, secondToken: second.token }
}

describe('a name', () => {
  shopTest('of 1 to 100 characters can be saved by a logged-in shopper', async ({ shop }) => {
    const me = await newShopper(shop)
    expect(await updateAccount(me, { name: '  Maya Rai ' })).toMatchObject({ name: 'Maya Rai' })
    for (const name of ['', ' ', 'x'.repeat(101), 7, undefined]) {
      await expect(updateAccount(me, { name })).rejects.toMatchObject({ code: 'invalid-input' })
    }
    await expect(updateAccount(shop, { name: 'Nobody' })).rejects.toMatchObject({ code: 'not-logged-in' })
  })
})

describe('a delivery location', () => {
  shopTest('is stored with the account for other browsers and can be deleted', async ({ shop }) => {
    const { firstBrowser, secondBrowser } = await logInTwice(shop)
    expect(await currentAccount(secondBrowser)).toMatchObject({ place: null })
    const place = {
      provinceId: 3,
      districtId: 29,
      levelId: 331,
      state: 'Bagmati',
      en: 'Lalitpur',
      ne: 'ललितपुर',
    }
    await saveDeliveryLocation(firstBrowser, { place })
    await saveDeliveryLocation(firstBrowser, { place })
    expect(await currentAccount(secondBrowser)).toMatchObject({ place })
    for (const wrong of [
      { ...place, levelId: 0 },
      { ...place, en: '' },
      { ...place, ne: 'x'.repeat(81) },
      'x',
      undefined,
    ])
      await expect(saveDeliveryLocation(firstBrowser, { place: wrong })).rejects.toMatchObject({
        code: 'invalid-input',
      })
    expect(await currentAccount(secondBrowser)).toMatchObject({ place })
    await saveDeliveryLocation(secondBrowser, { place: null })
    expect(await currentAccount(firstBrowser)).toMatchObject({ place: null })
    await expect(saveDeliveryLocation(shop, { place })).rejects.toMatchObject({ code: 'not-logged-in' })
  })
})

describe('a password', () => {
  shopTest(
    'is changed with the current password; other sessions end and an email reports the change',
    async ({ shop }) => {
      const { firstBrowser, secondToken } = await logInTwice(shop)
      await changePassword(firstBrowser, { current: maya.password, password: 'another-6' })
      expect(await shopperOf(shop, secondToken)).toBeUndefined()
      expect(await listSessions(firstBrowser)).toMatchObject([{ isThis: true }])
      await expect(login(shop, maya)).rejects.toMatchObject({ code: 'wrong-credentials' })
      await login(shop, { ...maya, password: 'another-6' })
      const mails = await shop.db.select().from(emails).where(eq(emails.kind, 'password-changed'))
      expect(mails).toMatchObject([{ recipient: maya.email, content: {} }])
    },
  )

  shopTest('does not change if the current one is wrong, and guesses are slowed down', async ({ shop }) => {
    const { firstBrowser, secondBrowser, secondToken } = await logInTwice(shop)
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(
        changePassword(firstBrowser, { current: `wrong-${guess}`, password: 'another-6' }),
      ).rejects.toMatchObject({ code: 'wrong-password' })
    }
    await expect(
      changePassword(firstBrowser, { current: maya.password, password: 'another-6' }),
    ).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(await shopperOf(shop, secondToken)).toBeDefined()
    // Logins have a separate limit, so failed password changes do not block a login.
    await login(secondBrowser, maya)
  })

  shopTest('is not changed if it is short or missing, nor for a visitor', async ({ shop }) => {
    const { firstBrowser } = await logInTwice(shop)
    for (const wrong of [{ password: '12345' }, { current: '' }, { current: undefined }]) {
      await expect(
        changePassword(firstBrowser, { current: maya.password, password: 'another-6', ...wrong }),
      ).rejects.toMatchObject({ code: 'invalid-input' })
    }
    await expect(changePassword(shop, { current: 'x', password: 'another-6' })).rejects.toMatchObject({
      code: 'not-logged-in',
    })
  })
})

describe('sessions', () => {
  shopTest('are listed with browser and system names, the current one first', async ({ shop }) => {
    const { firstBrowser } = await logInTwice(shop)
    const sessionList = await listSessions(firstBrowser)
    expect(sessionList).toMatchObject([
      { isThis: true, browser: 'Chrome', system: 'Android' },
      { isThis: false, browser: null, system: null },
    ])
    const hash = firstBrowser.actor.shopper?.sessionHash.toString('hex') ?? ''
    expect(hash).not.toContain(sessionList[0]?.id)
  })

  shopTest(
    'can be ended individually, which is refused the second time, or all except the current one',
    async ({ shop }) => {
      const { firstBrowser, secondBrowser, secondToken } = await logInTwice(shop)
      const otherSession = (await listSessions(firstBrowser)).find(({ isThis }) => !isThis)
      expect(await endShopperSessions(firstBrowser, { id: otherSession?.id })).toEqual({
        isCurrentEnded: false,
      })
      expect(await shopperOf(shop, secondToken)).toBeUndefined()
      await expect(endShopperSessions(firstBrowser, { id: otherSession?.id })).rejects.toMatchObject({
        code: 'not-found',
      })
      await login(shop, maya)
      await endShopperSessions(firstBrowser, { others: true })
      expect(await listSessions(firstBrowser)).toMatchObject([{ isThis: true }])
      expect(await listSessions(secondBrowser)).toHaveLength(1)
    },
  )

  shopTest('of other people cannot be ended', async ({ shop }) => {
    const { firstBrowser } = await logInTwice(shop)
    const [mySession] = await listSessions(firstBrowser)
    const stranger = await newShopper(shop)
    await expect(endShopperSessions(stranger, { id: mySession?.id })).rejects.toMatchObject({
      code: 'not-found',
    })
    await endShopperSessions(stranger, { others: true })
    expect(await listSessions(firstBrowser)).toHaveLength(2)
    await expect(endShopperSessions(shop, { others: true })).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(endShopperSessions(firstBrowser, {})).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(endShopperSessions(firstBrowser, { others: false })).rejects.toMatchObject({
      code: 'invalid-input',
    })
  })

  shopTest('have the time of their last use, which is updated every five minutes', async ({ shop }) => {
    const { firstBrowser } = await logInTwice(shop)
    const { token } = await login(shop, maya)
    const later = new Date(Date.now() + 6 * 60_000)
    await shopperOf({ ...shop, now: () => later }, token)
    expect((await listSessions(firstBrowser)).map(({ lastSeenAt }) => lastSeenAt)).toContainEqual(later)
  })
})

shopTest('a shopper who no longer exists cannot change their name', async ({ shop }) => {
  const me = await newShopper(shop)
  await shop.db.delete(shoppers).where(eq(shoppers.id, me.actor.shopper?.id ?? ''))
  await expect(updateAccount(me, { name: 'Maya' })).rejects.toMatchObject({ code: 'not-logged-in' })
})
