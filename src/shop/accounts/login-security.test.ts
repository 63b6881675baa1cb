import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { knownBrowsers, loginFailures, sessions, shoppers, staff } from '#db/schema/people.server.ts'
import { inTransaction } from '#shop/transaction.ts'
import { login, register } from './accounts.ts'
import type { ShopContext } from '#shop/context.ts'
import { changePassword } from './profile.ts'
import { hashPassword } from './passwords.ts'
import { sellerOf, shopperOf, startSession, deleteExpiredSessions } from './sessions.ts'
import { sellerLogin } from '#shop/staff/staff.ts'
import { addStaffMember, disableStaffMember, setStaffMemberPassword } from '#shop/staff/staff-members.ts'
import { withActor, newSeller, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'

const maya = { name: 'Maya Shrestha', email: 'maya@example.com', password: 'secret-6' }
const sessionDetails = (shop: ShopContext) => ({ now: shop.now(), userAgent: 'test', absoluteMs: 3_600_000 })

/** Returns the token of a login; undefined if the login was refused. */
const tokenOf = (work: Promise<{ token: string }>) => work.then(({ token }) => token).catch(() => undefined)

describe('a login that began before a change of password', () => {
  isolatedDatabaseTest('waits for the change and is then refused', async ({ shop }) => {
    const { account } = await register(shop, maya)
    const passwordHash = await hashPassword('another-7')
    let concurrentLogin: Promise<unknown> | undefined
    const [storedShopper] = await shop.db.select().from(shoppers)
    await inTransaction(shop.db, async (tx) => {
      await tx.update(shoppers).set({ passwordHash }).where(eq(shoppers.id, account.id))
      await tx.delete(sessions).where(eq(sessions.shopperId, account.id))
      const verified = { shopperId: account.id, passwordHash: storedShopper?.passwordHash ?? '' }
      let isDone = false
      concurrentLogin = startSession(shop.db, verified, sessionDetails(shop)).finally(() => (isDone = true))
      const waits = sql`select 1 from pg_locks where not granted`
      await expect.poll(async () => isDone || (await tx.execute(waits)).rows.length > 0).toBe(true)
    })
    expect(await concurrentLogin).toBeUndefined()
    expect(await shop.db.$count(sessions)).toBe(0)
  })

  isolatedDatabaseTest(
    'leaves no session with the old password, whichever of the two finishes first',
    { timeout: 60_000 },
    async ({ shop }) => {
      const { account, token } = await register(shop, maya)
      const owner = withActor(shop, { shopper: await shopperOf(shop, token) })
      let password = maya.password
      for (let round = 0; round < 8; round += 1) {
        const newPassword = `another-${round}`
        const [concurrentToken] = await Promise.all([
          tokenOf(login(shop, { ...maya, password })),
          changePassword(owner, { current: password, password: newPassword }),
        ])
        password = newPassword
        const alive = concurrentToken === undefined ? undefined : await shopperOf(shop, concurrentToken)
        expect({ round, alive }).toEqual({ round, alive: undefined })
      }
      expect((await shopperOf(shop, token))?.id).toBe(account.id)
    },
  )

  isolatedDatabaseTest(
    'leaves no session of a staff member whose password was changed or who was disabled',
    { timeout: 60_000 },
    async ({ shop }) => {
      const owner = await newSeller(shop)
      const { staffMember } = await addStaffMember(owner, {
        name: 'Sita',
        email: 'sita@example.com',
        role: 'staff',
        password: 'secret-6',
      })
      let password = 'secret-6'
      for (let round = 0; round < 6; round += 1) {
        const newPassword = `another-${round}`
        const [concurrentToken] = await Promise.all([
          tokenOf(sellerLogin(shop, { email: 'sita@example.com', password })),
          setStaffMemberPassword(owner, { id: staffMember.id, password: newPassword }),
        ])
        password = newPassword
        const alive = concurrentToken === undefined ? undefined : await sellerOf(shop, concurrentToken)
        expect({ round, alive }).toEqual({ round, alive: undefined })
      }
      const [row] = await shop.db.select().from(staff).where(eq(staff.id, staffMember.id))
      await disableStaffMember(owner, { id: staffMember.id })
      const verified = { staffId: staffMember.id, passwordHash: row?.passwordHash ?? '' }
      expect(await startSession(shop.db, verified, sessionDetails(shop))).toBeUndefined()
    },
  )
})

describe('password guesses', () => {
  isolatedDatabaseTest(
    'are limited to five per account, even if they are concurrent and from different addresses',
    { timeout: 60_000 },
    async ({ shop }) => {
      await register(shop, maya)
      // The clock is fixed, so that all sixty attempts happen at one moment.
      const now = shop.now()
      // Each attempt has its own network address; only the account is the same.
      const shopFrom = (n: number) => ({ ...withActor(shop, { address: `203.0.113.${n}` }), now: () => now })
      const codes = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          login(shopFrom(n), { ...maya, password: `wrong-${n}` }).then(
            () => 'in',
            (error: unknown) => String(Reflect.get(Object(error), 'code')),
          ),
        ),
      )
      expect(codes.filter((code) => code === 'wrong-credentials').length).toBeLessThanOrEqual(5)
      expect(codes.filter((code) => code === 'too-many-requests').length).toBeGreaterThanOrEqual(55)
    },
  )

  isolatedDatabaseTest(
    'from one network address are limited to a hundred across all accounts',
    { timeout: 60_000 },
    async ({ shop }) => {
      const guesser = withActor(shop, { address: '203.0.113.7' })
      const createdAt = shop.now()
      const earlierFailures = Array.from({ length: 96 }, (_, n) => ({
        account: `a${n}`,
        address: '203.0.113.7',
        createdAt,
      }))
      await shop.db.insert(loginFailures).values(earlierFailures)
      const codes = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          login(guesser, { email: `one-${n}@example.com`, password: 'wrong-1' }).catch((error: unknown) =>
            String(Reflect.get(Object(error), 'code')),
          ),
        ),
      )
      expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(4)
    },
  )
})

describe('an account', () => {
  shopTest('has at most twenty sessions; a new one ends the oldest', async ({ shop }) => {
    const { account, token } = await register(shop, maya)
    const tokens = [token]
    for (let n = 1; n <= 21; n += 1) {
      const laterShop = { ...shop, now: () => new Date(Date.now() + n * 1000) }
      tokens.push(await newSessionToken(laterShop, { shopperId: account.id }))
    }
    expect(await shop.db.$count(sessions)).toBe(20)
    expect(await shopperOf(shop, tokens[0] ?? '')).toBeUndefined()
    expect(await shopperOf(shop, tokens[1] ?? '')).toBeUndefined()
    expect(await shopperOf(shop, tokens[2] ?? '')).toBeDefined()
  })

  shopTest('replaces a browser token that the store did not issue', async ({ shop }) => {
    const plantedToken = 'planted-by-somebody-else'
    const { browserToken } = await register(shop, maya, plantedToken)
    expect(browserToken).not.toBe(plantedToken)
    const secondLogin = await login(shop, maya, browserToken)
    expect(secondLogin.browserToken).toBe(browserToken)
    expect(await shop.db.$count(knownBrowsers)).toBe(1)
  })

  shopTest(
    'has at most fifty known browsers, which expire after a year without a login',
    async ({ shop }) => {
      await register(shop, maya)
      for (let n = 1; n <= 51; n += 1)
        await login({ ...shop, now: () => new Date(Date.now() + n * 1000) }, maya)
      expect(await shop.db.$count(knownBrowsers)).toBe(50)
      await deleteExpiredSessions({ ...shop, now: () => new Date(Date.now() + 366 * 24 * 3_600_000) })
      expect(await shop.db.$count(knownBrowsers)).toBe(0)
    },
  )
})

shopTest(
  'the security log records logins, failed logins and changes of permissions, but not what was entered',
  async ({ shop }) => {
    const events: object[] = []
    const shopWithLog = { ...shop, logSecurityEvent: (event: object) => void events.push(event) }
    await register(shopWithLog, maya)
    await expect(login(shopWithLog, { ...maya, password: 'wrong-1' })).rejects.toBeDefined()
    const owner = { ...(await newSeller(shop)), logSecurityEvent: shopWithLog.logSecurityEvent }
    const { staffMember } = await addStaffMember(owner, {
      name: 'Sita',
      email: 'sita@example.com',
      role: 'staff',
    })
    await disableStaffMember(owner, { id: staffMember.id })
    expect(events).toMatchObject([
      { event: 'login', side: 'shopper' },
      {
        event: 'login-failed',
        address: '127.0.0.1',
        side: 'shopper',
        actor: expect.stringMatching(/^[0-9a-f]{12}$/),
      },
      { event: 'rights-changed', change: 'added', member: staffMember.id, actor: owner.actor.seller?.id },
      { event: 'rights-changed', change: 'disabled', member: staffMember.id },
    ])
  },
)
