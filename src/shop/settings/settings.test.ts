import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { withActor, newSeller, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { findSettings, readBusiness, readSettings, saveBusinessDetails } from './settings.ts'

shopTest('the owner saves the business details, and shoppers see them at once', async ({ shop }) => {
  const owner = await newSeller(shop)
  expect(await readBusiness(shop)).toEqual({})
  let changeCount = 0
  shop.business.onChange(() => (changeCount += 1))
  await saveBusinessDetails(owner, {
    name: ' Baithak Pvt. Ltd. ',
    nameNe: 'बैठक प्रा.लि.',
    email: 'Shop@Baithak.example',
  })
  expect(changeCount).toBe(1)
  expect(await readBusiness(shop)).toEqual({ name: 'Baithak Pvt. Ltd.', email: 'Shop@Baithak.example' })
  expect(await readBusiness({ ...shop, language: 'ne' })).toMatchObject({ name: 'बैठक प्रा.लि.' })
  expect([...shop.cacheTags]).toContain('settings')
  expect(await findSettings(owner)).toEqual({ settings: await readSettings(shop), version: 1 })
})

shopTest(
  'a change is in the audit log with the previous value, and an unchanged save is not',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    await saveBusinessDetails(owner, { phone: '01-1234561' })
    await saveBusinessDetails(owner, { phone: '01-1234562' })
    await saveBusinessDetails(owner, { phone: '01-1234562' })
    const { rows } = await shop.db.execute(
      sql`select action, staff_id as staff, detail from audit_log where subject = 'settings' order by id`,
    )
    const staff = owner.actor.seller?.id
    expect(rows).toEqual([
      { action: 'settings.save', staff, detail: { phone: { before: '', after: '01-1234561' } } },
      { action: 'settings.save', staff, detail: { phone: { before: '01-1234561', after: '01-1234562' } } },
    ])
  },
)

isolatedDatabaseTest('two concurrent first changes without a version are both stored', async ({ shop }) => {
  const owner = await newSeller(shop)
  await Promise.all([
    saveBusinessDetails(owner, { phone: '01-1234561' }),
    saveBusinessDetails(owner, { name: 'Baithak' }),
  ])
  expect(await findSettings(owner)).toMatchObject({
    settings: { phone: '01-1234561', name: { en: 'Baithak' } },
    version: 2,
  })
})

isolatedDatabaseTest(
  'of two concurrent first changes with the same version, one is refused',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const changes = ['01-1234561', '01-1234562'].map((phone) =>
      saveBusinessDetails(owner, { phone, version: 0 }),
    )
    const outcomes = await Promise.allSettled(changes)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await findSettings(owner)).version).toBe(1)
  },
)

shopTest('only the owner can save, sellers can read, and shoppers can do neither', async ({ shop }) => {
  const owner = await newSeller(shop)
  const { seller } = owner.actor
  if (!seller) throw new Error('The actor is not a seller')
  const clerk = withActor(shop, { seller: { ...seller, role: 'staff' } })
  const shopper = await newShopper(shop)
  await expect(saveBusinessDetails(clerk, { phone: '1' })).rejects.toMatchObject({ code: 'not-allowed' })
  expect(await findSettings(clerk)).toMatchObject({ settings: { phone: '' }, version: 0 })
  for (const attempt of [findSettings(shopper), saveBusinessDetails(shopper, {})])
    await expect(attempt).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(saveBusinessDetails(withActor(shop, {}), {})).rejects.toMatchObject({ code: 'not-logged-in' })
})

shopTest(
  'a text that is too long and an invalid email address are refused, each with an error for its field',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    await expect(saveBusinessDetails(owner, { name: 'x'.repeat(121), email: 'x' })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { name: 'too-long:120', email: 'email' },
    })
  },
)

shopTest('a phone, a tax number, a tax label and addresses are validated', async ({ shop }) => {
  const owner = await newSeller(shop)
  const invalidSettings = {
    phone: 'abc',
    taxNumber: '12345',
    taxLabel: 'VAT',
    taxLabelNe: 'भ्याट',
    notifyEmails: 'a@b.com x',
  }
  await expect(saveBusinessDetails(owner, invalidSettings)).rejects.toMatchObject({
    fields: {
      phone: 'phone',
      taxNumber: 'pan',
      taxLabel: 'not-vat',
      taxLabelNe: 'not-vat',
      notifyEmails: 'email',
    },
  })
  const validSettings = { phone: '०१-५९०१२३४', taxNumber: '६०१ २३४ ५६७', taxLabel: 'Service tax' }
  expect(await saveBusinessDetails(owner, validSettings)).toMatchObject({
    settings: { taxNumber: '601234567', phone: '01-5901234' },
  })
})

shopTest(
  'fields that are not sent or that only a later release knows are preserved, and a save from an older version is refused',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    await saveBusinessDetails(owner, { phone: '01-1234561', version: 0 })
    await shop.db.execute(
      sql`update settings set value = value || '{"later": "kept"}', version = version + 1`,
    )
    await saveBusinessDetails(owner, { name: 'Baithak', version: 2 })
    await expect(saveBusinessDetails(owner, { phone: '', version: 2 })).rejects.toMatchObject({
      code: 'settings-changed',
      extra: { version: 3, value: { name: 'Baithak', phone: '01-1234561' } },
    })
    const { rows } = await shop.db.execute(sql`select value ->> 'later' as later from settings`)
    expect(rows).toEqual([{ later: 'kept' }])
    expect((await findSettings(owner)).settings).toMatchObject({ phone: '01-1234561' })
  },
)
