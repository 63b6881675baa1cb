import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Mail } from '#adapters/mail/mailer.ts'
import { defaultRule } from '#domain/notification/message-rules.ts'
import type { ShopContext } from '#shop/context.ts'
import { readOwnerSettingsWithVersions } from '#shop/settings/owner-settings.ts'
import { saveBusinessDetails } from '#shop/settings/settings.ts'
import { cashOrder } from '#testing/shop/orders.ts'
import {
  address,
  withActor,
  newSeller,
  isolatedDatabaseTest,
  shopTest,
  withPermissions,
} from '#testing/shop/shop.ts'
import { findMessageRules, saveMessageRules } from './message-rules.ts'
import { sendMails } from './outbox.ts'

const rule = defaultRule('order-placed')
const customRule = {
  ...rule,
  mailSubject: { en: 'Thank you, {name}: {order}', ne: '' },
  mailText: { en: 'We at <b>{shop}</b> pack {total}.\n\nSee {link}', ne: '' },
}

async function mailsAfterOrder(shop: ShopContext, orderAddress = address): Promise<Mail[]> {
  await cashOrder(shop, { request: { address: orderAddress } })
  const mails: Mail[] = []
  const send = async (mail: Mail) => void mails.push(mail)
  await sendMails({ ...shop, mail: { send, close: () => undefined } })
  return mails.filter(({ to }) => to === orderAddress.email)
}

shopTest(
  'emails use the owner’s subject and first paragraph, escaped, and the built-in text after it',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    await saveMessageRules(owner, { name: 'order-placed', version: 0, value: customRule })
    await saveBusinessDetails(owner, { name: 'Baithak & <i>Sons</i>' })
    const [mail] = await mailsAfterOrder(shop)
    expect(mail?.subject).toMatch(/^Thank you, Maya: \d+$/)
    expect(mail?.text).toMatch(
      /^We at <b>Baithak & <i>Sons<\/i><\/b> pack Rs\.918\.\n\nSee http:\S+\/order\//,
    )
    expect(mail?.text).toContain('1 × Koshi chair, Rs.900')
    expect(mail?.text).not.toContain('Please have the cash ready')
    expect(mail?.html).toContain('&#60;b&#62;')
    expect(mail?.html).not.toMatch(/<b>|<i>/)
  },
)

shopTest('emails about orders abroad keep the built-in text', async ({ shop }) => {
  const owner = await newSeller(shop)
  await saveMessageRules(owner, { name: 'order-placed', version: 0, value: customRule })
  const abroad = { ...address, country: 'India', state: 'Bihar', zipcode: '800001' }
  const [mail] = await mailsAfterOrder(shop, abroad)
  expect(mail?.text).toContain('email you when it ships')
})

shopTest('each setting has its own version, and the audit log has its previous value', async ({ shop }) => {
  const owner = await newSeller(shop)
  await saveMessageRules(owner, { name: 'order-placed', version: 0, value: customRule })
  await saveMessageRules(owner, { name: 'order-paid', version: 0, value: { ...rule, sms: true } })
  await expect(
    saveMessageRules(owner, { name: 'order-placed', version: 0, value: rule }),
  ).rejects.toMatchObject({ code: 'settings-changed', extra: { version: 1, value: customRule } })
  const { rules, versions } = await saveMessageRules(owner, { name: 'order-placed', version: 1, value: rule })
  expect(rules.topics['order-placed']).toEqual(rule)
  expect([versions['order-placed'], versions['order-paid'], versions.code]).toEqual([2, 1, 0])
  const { rows } = await shop.db.execute(
    sql`select subject, detail -> 'before' -> 'mail' as mail from audit_log where action = 'settings.messages' order by id`,
  )
  expect(rows.map(({ subject }) => subject)).toEqual(['order-placed', 'order-paid', 'order-placed'])
  // The settings that the previous release reads are unchanged.
  expect(await readOwnerSettingsWithVersions(owner)).toMatchObject({
    tax: { version: 0 },
    delivery: { version: 0 },
  })
})

isolatedDatabaseTest('only one of ten concurrent saves succeeds', async ({ shop }) => {
  const owner = await newSeller(shop)
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => saveMessageRules(owner, { name: 'code', version: 0, value: rule })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

shopTest('only the owner can change rules, and errors name their field', async ({ shop }) => {
  const owner = await newSeller(shop)
  const clerk = withPermissions(owner, 'orders', 'money')
  const ruleInput = { name: 'order-placed', version: 0, value: rule }
  await expect(findMessageRules(clerk)).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(saveMessageRules(clerk, ruleInput)).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(saveMessageRules(withActor(shop, {}), ruleInput)).rejects.toMatchObject({
    code: 'not-logged-in',
  })
  const invalidRule = { ...rule, smsText: { en: 'Hi {nobody}', ne: '' } }
  await expect(saveMessageRules(owner, { ...ruleInput, value: invalidRule })).rejects.toMatchObject({
    fields: { 'smsText.en': 'unknown-placeholder:nobody' },
  })
  await expect(saveMessageRules(owner, { ...ruleInput, name: 'nothing' })).rejects.toMatchObject({
    fields: { name: 'choice' },
  })
  await expect(
    saveMessageRules(owner, {
      name: 'recipients',
      version: 0,
      value: [{ to: 'x', language: 'en', topics: [] }],
    }),
  ).rejects.toMatchObject({ fields: { '0.to': 'mobile' } })
  expect((await findMessageRules(owner)).versions['order-placed']).toBe(0)
})
