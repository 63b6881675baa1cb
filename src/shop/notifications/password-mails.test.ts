import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Mail } from '#adapters/mail/mailer.ts'
import { saveBusinessDetails } from '#shop/settings/settings.ts'
import { emails } from '#db/schema/orders.server.ts'
import { shoppers, staff } from '#db/schema/people.server.ts'
import { register } from '#shop/accounts/accounts.ts'
import { requestPasswordReset, resetPassword } from '#shop/accounts/password-reset.ts'
import { changePassword } from '#shop/accounts/profile.ts'
import { shopperOf } from '#shop/accounts/sessions.ts'
import type { ShopContext } from '#shop/context.ts'
import { setRandomStaffPassword } from '#shop/staff/initial-password.ts'
import { requestStaffReset, resetStaffPassword } from '#shop/staff/lost-password.ts'
import { addStaffMember, setStaffMemberPassword } from '#shop/staff/staff-members.ts'
import { changeSellerPassword } from '#shop/staff/seller-password.ts'
import { addOwner, ensureOwner, sellerLogin } from '#shop/staff/staff.ts'
import { sellerOf } from '#shop/accounts/sessions.ts'
import { withActor, newSeller, shopTest } from '#testing/shop/shop.ts'
import { sendMails } from './outbox.ts'

const maya = { name: 'Maya', email: 'maya@example.com', password: 'sitting-room-7' }
const changedAt = new Date('2026-11-26T04:15:00Z')
/** Creates a clock that advances by a millisecond at each reading, so that the emails have a definite order. */
function createClock(): () => Date {
  let readings = 0
  return () => new Date(changedAt.getTime() + (readings += 1))
}
const timeTexts = { en: ['26 Nov 2026', '10:00'], ne: ['१० मंसिर २०८३', '१०:००'] } as const

/** Sends the queued emails and returns those about passwords, in order. */
async function sendPasswordMails(shop: ShopContext): Promise<Mail[]> {
  const sentMails: Mail[] = []
  await sendMails({
    ...shop,
    mail: { send: async (mail) => void sentMails.push(mail), close: () => undefined },
  })
  return sentMails.filter(({ text }) => /Time: |समय: /.test(text))
}

async function tokenOf(shop: ShopContext): Promise<string> {
  const [row] = await shop.db
    .select({ token: sql<string>`${emails.content} ->> 'token'` })
    .from(emails)
    .where(eq(emails.kind, 'password-reset'))
  return row?.token ?? ''
}

function expectNotice(mail: Mail | undefined, language: 'en' | 'ne', to: string) {
  expect(mail?.to).toBe(to)
  for (const timeText of timeTexts[language]) expect(mail?.text).toContain(timeText)
  expect(mail?.text).toContain(language === 'ne' ? '/ne/reset-password' : '0/reset-password')
  expect(mail?.text).not.toMatch(/token=|sitting-room|study-room/)
}

describe('a shopper gets an email about a changed password', () => {
  for (const language of ['en', 'ne'] as const) {
    shopTest(
      `for a change in the profile and by a reset link, in the language of the account (${language})`,
      async ({ shop }) => {
        const now = createClock()
        const shopAt = { ...shop, language, now }
        const { token } = await register(shopAt, maya)
        const shopper = await shopperOf(shopAt, token)
        await changePassword(
          { ...withActor(shopAt, { shopper }), language },
          { current: maya.password, password: 'study-room-7' },
        )
        // Opening a link on a page in the other language does not change the account's language.
        const otherLanguageShop = { ...shopAt, language: language === 'en' ? 'ne' : 'en' } as const
        await requestPasswordReset(otherLanguageShop, { email: maya.email })
        await resetPassword(otherLanguageShop, { token: await tokenOf(shop), password: 'study-room-8' })
        const [first, second, ...furtherMails] = await sendPasswordMails(shopAt)
        expect(furtherMails).toEqual([])
        expectNotice(first, language, maya.email)
        expectNotice(second, language, maya.email)
        expect(second?.text).toMatch(language === 'en' ? /link from an email/ : /इमेलको लिङ्कबाट/)
      },
    )
  }
})

describe('a staff member gets an email about a changed password', () => {
  for (const language of ['en', 'ne'] as const) {
    shopTest(
      `regardless of who changed it, in the language of their last login (${language})`,
      async ({ shop }) => {
        const now = createClock()
        const shopAt = { ...shop, language, now }
        const otherLanguageShop = { ...shopAt, language: language === 'en' ? 'ne' : 'en' } as const
        const owner = {
          ...(await newSeller(shop)),
          language: otherLanguageShop.language,
          now,
        }
        const email = 'sita@example.com'
        const { staffMember } = await addStaffMember(owner, {
          name: 'Sita',
          email,
          role: 'staff',
          password: maya.password,
        })
        const { token } = await sellerLogin(shopAt, { email, password: maya.password })
        const sita = {
          ...withActor(otherLanguageShop, { seller: await sellerOf(shopAt, token) }),
          language: otherLanguageShop.language,
        }
        await changeSellerPassword(sita, { current: maya.password, password: 'study-room-1' })
        await setStaffMemberPassword(owner, { id: staffMember.id, password: 'study-room-2' })
        await requestStaffReset(otherLanguageShop, { email })
        await resetStaffPassword(otherLanguageShop, { token: await tokenOf(shop), password: 'study-room-3' })
        const initialPassword = await setRandomStaffPassword(shop.db, email, now())
        const sentMails = await sendPasswordMails(shopAt)
        const expectedTexts = {
          en: [
            /was changed, and every other/,
            /An owner of the shop/,
            /link from an email/,
            /shop’s computer/,
          ],
          ne: [/फेरियो र अरू सबै/, /मालिकले/, /इमेलको लिङ्कबाट/, /कम्प्युटरबाट/],
        }[language]
        expect(sentMails).toHaveLength(expectedTexts.length)
        for (const [index, mail] of sentMails.entries()) {
          expectNotice(mail, language, email)
          expect(mail.text).toContain('of=staff')
          expect(mail.text).toMatch(expectedTexts[index] ?? /never/)
          expect(mail.text).not.toContain(initialPassword ?? 'nothing')
        }
      },
    )
  }

  shopTest(
    'a staff member who has never logged in gets the email in the language of emails to the shop',
    async ({ shop }) => {
      const owner = { ...(await newSeller(shop)), now: () => changedAt }
      const { staffMember } = await addStaffMember(owner, {
        name: 'Sita',
        email: 'sita@example.com',
        role: 'staff',
      })
      await saveBusinessDetails(owner, { notifyLanguage: 'ne' })
      await setStaffMemberPassword(owner, { id: staffMember.id })
      const [mail] = await sendPasswordMails({ ...shop, now: () => changedAt })
      expectNotice(mail, 'ne', 'sita@example.com')
    },
  )

  shopTest(
    'an owner gets an email about a password that they or the environment variables changed',
    async ({ shop }) => {
      const shopAt = { ...shop, now: () => changedAt }
      await addOwner(shopAt, { email: maya.email, password: maya.password })
      const { token } = await sellerLogin(shopAt, maya)
      const owner = withActor(shopAt, { seller: await sellerOf(shopAt, token) })
      await setStaffMemberPassword(owner, { id: owner.actor.seller?.id, password: 'study-room-4' })
      await ensureOwner(shopAt, { email: maya.email, password: 'study-room-5' })
      const [changeByOwner, environment, ...furtherMails] = await sendPasswordMails(shopAt)
      expect(furtherMails).toEqual([])
      expect(changeByOwner?.text).toMatch(/was changed, and every other/)
      expect(environment?.text).toMatch(/shop’s computer/)
    },
  )
})

shopTest('a password change of an unknown account queues no email', async ({ shop }) => {
  expect(await setRandomStaffPassword(shop.db, 'nobody@example.com', changedAt)).toBeUndefined()
  expect([await shop.db.$count(emails), await shop.db.$count(shoppers), await shop.db.$count(staff)]).toEqual(
    [0, 0, 0],
  )
})
