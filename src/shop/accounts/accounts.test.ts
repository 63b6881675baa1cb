import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sessions, shoppers } from '#db/schema/people.server.ts'
import { currentAccount, login, logout, register } from './accounts.ts'
import { hashToken, shopperOf } from './sessions.ts'
import { withActor, newProduct, shopTest } from '#testing/shop/shop.ts'
import { updateCart } from '#shop/cart/cart.ts'
import { waitSeconds } from './throttle.ts'
import { test } from 'vitest'

const maya = { name: 'Maya Shrestha', email: ' Maya@Example.com ', password: 'secret-6' }

describe('an account', () => {
  shopTest('is created once per email address, which is trimmed and lower-cased', async ({ shop }) => {
    const { account, token } = await register(shop, maya)
    expect(account).toMatchObject({ name: 'Maya Shrestha', email: 'maya@example.com', cartItems: {} })
    const shopper = await shopperOf(shop, token)
    expect(shopper?.id).toBe(account.id)
    await expect(register(shop, { ...maya, email: 'MAYA@example.com' })).rejects.toMatchObject({
      code: 'email-taken',
    })
  })

  shopTest('stores only hashes of passwords and tokens', async ({ shop }) => {
    const { token } = await register(shop, maya)
    const [row] = await shop.db.select().from(shoppers)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [session] = await shop.db.select().from(sessions)
    expect(session?.tokenHash).toEqual(hashToken(token))
  })

  shopTest(
    'refuses a short, long or missing password, a wrong address and an empty name',
    async ({ shop }) => {
      for (const wrong of [
        { password: '12345' },
        { password: 'x'.repeat(129) },
        { password: undefined },
        { email: 'maya' },
        { name: ' ' },
      ]) {
        await expect(register(shop, { ...maya, ...wrong })).rejects.toMatchObject({ code: 'invalid-input' })
      }
    },
  )

  shopTest('gets a new session token with each login, which ends with the logout', async ({ shop }) => {
    const registered = await register(shop, maya)
    const loggedIn = await login(shop, { email: 'maya@example.com', password: 'secret-6', remember: true })
    expect(loggedIn.token).not.toBe(registered.token)
    expect(loggedIn.cookieExpiresAt).toBeDefined()
    const shopper = withActor(shop, { shopper: await shopperOf(shop, loggedIn.token) })
    await logout(shopper)
    expect(await shopperOf(shop, loggedIn.token)).toBeUndefined()
    expect(await shopperOf(shop, registered.token)).toBeDefined()
  })

  shopTest('has its saved cart after every login @4.5', async ({ shop }) => {
    const chair = await newProduct(shop)
    const { token } = await register(shop, maya)
    const shopper = withActor(shop, { shopper: await shopperOf(shop, token) })
    await updateCart(shopper, { cartItems: { [chair.id]: 2 } })
    expect((await currentAccount(shopper))?.cartItems).toEqual({ [chair.id]: 2 })
    const loggedIn = await login(shop, maya)
    expect(loggedIn.account.cartItems).toEqual({ [chair.id]: 2 })
    expect(await currentAccount(shop)).toBeUndefined()
  })

  shopTest('returns the same error for a wrong address and a wrong password', async ({ shop }) => {
    await register(shop, maya)
    for (const wrong of [{ email: 'nobody@example.com' }, { password: 'secret-7' }]) {
      await expect(login(shop, { ...maya, ...wrong })).rejects.toMatchObject({ code: 'wrong-credentials' })
    }
  })

  shopTest('slows down password guesses, but not a browser that has logged in before', async ({ shop }) => {
    const { browserToken } = await register(shop, maya)
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(login(shop, { ...maya, password: `wrong-${guess}` })).rejects.toMatchObject({
        code: 'wrong-credentials',
      })
    }
    await expect(login(shop, maya)).rejects.toMatchObject({
      code: 'too-many-requests',
      params: { seconds: 1 },
    })
    await expect(login(shop, maya, browserToken)).resolves.toBeDefined()
  })

  shopTest('is logged out when its session expires or is deleted', async ({ shop }) => {
    const { token } = await register(shop, maya)
    const later = { ...shop, now: () => new Date(Date.now() + 25 * 3_600_000) }
    expect(await shopperOf(later, token)).toBeUndefined()
    await shop.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
    expect(await shopperOf(shop, token)).toBeUndefined()
  })
})

test('an account waits 1, 2, 4 … at most 60 seconds, from the fifth failure on', () => {
  expect([4, 5, 6, 7, 8, 9, 10, 11, 50].map(waitSeconds)).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60])
})

shopTest('every password of 6 to 128 characters is accepted', async ({ shop }) => {
  for (const [number, password] of ['123456', 'maya shrestha', 'x'.repeat(128)].entries()) {
    const email = `maya${number}@example.com`
    await register(shop, { ...maya, email, password })
    await expect(login(shop, { email, password })).resolves.toBeDefined()
  }
  for (const password of ['12345', 'x'.repeat(129)])
    await expect(register(shop, { ...maya, password })).rejects.toMatchObject({ code: 'invalid-input' })
})
