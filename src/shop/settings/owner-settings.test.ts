import { defaultAdvanceRules } from '#domain/payment/advance.ts'
import { defaultShopQr } from '#domain/payment/shop-qr.ts'
import { defaultReturnRules } from '#domain/settings/return-days.ts'
import { defaultDisplayRules } from '#domain/settings/display-rules.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#db/schema/operations.server.ts'
import { defaultPermissions } from '#domain/account/staff-permissions.ts'
import { defaultDeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { newProduct, newSeller, isolatedDatabaseTest, shopTest, withPermissions } from '#testing/shop/shop.ts'
import { readOwnerSettingsWithVersions, readOwnerSettings, saveOwnerSetting } from './owner-settings.ts'

const vat = {
  from: '2026-07-17',
  basisPoints: 1300,
  isIncluded: true,
  isOnShipping: true,
  registration: 'vat',
  label: { en: 'VAT', ne: 'भ्याट' },
}

shopTest(
  'an unchanged setting has its specified value, and a saved one applies at once',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const delivery = { value: defaultDeliveryRules, version: 0 }
    const displayRules = { value: defaultDisplayRules, version: 0 }
    const returns = { value: defaultReturnRules, version: 0 }
    const unchangedSettings = {
      advance: { value: defaultAdvanceRules, version: 0 },
      qr: { value: defaultShopQr, version: 0 },
    }
    expect(await readOwnerSettingsWithVersions(owner)).toEqual({
      tax: { value: [], version: 0 },
      delivery,
      shown: displayRules,
      returns,
      ...unchangedSettings,
    })
    expect(await saveOwnerSetting(owner, { name: 'tax', version: 0, value: [vat] })).toEqual({
      tax: { value: [vat], version: 1 },
      delivery,
      shown: displayRules,
      returns,
      ...unchangedSettings,
    })
    expect(await readOwnerSettings(shop)).toEqual({
      tax: [vat],
      delivery: defaultDeliveryRules,
      shown: defaultDisplayRules,
      returns: defaultReturnRules,
      advance: defaultAdvanceRules,
      qr: defaultShopQr,
      versions: { tax: 1, delivery: 0, shown: 0, returns: 0, advance: 0, qr: 0 },
    })
    expect([...shop.cacheTags]).toContain('settings')
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'settings.change'))
    expect(entry).toMatchObject({
      subject: 'tax',
      staffId: owner.actor.seller?.id,
      detail: { before: [], after: [vat] },
    })
  },
)

shopTest('a save from an older version is refused, with the current setting', async ({ shop }) => {
  const owner = await newSeller(shop)
  await saveOwnerSetting(owner, { name: 'tax', version: 0, value: [vat] })
  await expect(saveOwnerSetting(owner, { name: 'tax', version: 0, value: [] })).rejects.toMatchObject({
    code: 'settings-changed',
    extra: { value: [vat], version: 1 },
  })
  await saveOwnerSetting(owner, { name: 'tax', version: 1, value: [] })
  expect((await readOwnerSettingsWithVersions(owner)).tax).toEqual({ value: [], version: 2 })
})

isolatedDatabaseTest('only one of ten concurrent saves succeeds', async ({ shop }) => {
  const owner = await newSeller(shop)
  for (const version of [0, 1]) {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => saveOwnerSetting(owner, { name: 'tax', version, value: [vat] })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'settings-changed' })
  }
})

shopTest(
  'only staff with the money permission can save a setting, and an invalid value is reported',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const settingChange = { name: 'tax', version: 0, value: [vat] }
    await expect(
      saveOwnerSetting(withPermissions(owner, ...defaultPermissions), settingChange),
    ).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await saveOwnerSetting(withPermissions(owner, 'money'), settingChange)
    for (const [value, field] of [
      [[{ ...vat, registration: 'pan' }], '0.label'],
      [[{ ...vat, basisPoints: 10_001 }], '0.basisPoints'],
      [[{ ...vat, from: '2026-02-30' }], '0.from'],
      [[vat, vat], 'body'],
      ['much', 'body'],
    ] as const) {
      await expect(saveOwnerSetting(owner, { name: 'tax', version: 1, value })).rejects.toMatchObject({
        code: 'invalid-input',
        fields: { [field]: expect.any(String) },
      })
    }
    expect((await readOwnerSettingsWithVersions(owner)).tax.version).toBe(1)
  },
)

shopTest('an advance rule for products that the store does not have is refused', async ({ shop }) => {
  const owner = await newSeller(shop)
  const { id } = await newProduct(shop)
  const save = (productIds: readonly string[]) => {
    const rule = { size: { kind: 'sum', paisa: 100_000 }, scope: { kind: 'products', productIds } }
    const value = { ...defaultAdvanceRules, rules: [rule] }
    return saveOwnerSetting(owner, { name: 'advance', version: 0, value })
  }
  await expect(save([id, 'nothing'])).rejects.toMatchObject({
    code: 'invalid-input',
    fields: { 'rules.0.scope.productIds': 'choice' },
  })
  expect((await save([id])).advance.version).toBe(1)
})

shopTest(
  'staff with the money permission can change neither the return days nor the shop’s QR code',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const staff = withPermissions(owner, 'money')
    const change = { name: 'returns', version: 0, value: { days: 7 } }
    await expect(saveOwnerSetting(staff, change)).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await saveOwnerSetting(owner, change)).toMatchObject({ returns: { value: { days: 7 } } })
    const qr = { name: 'qr', version: 0, value: { ...defaultShopQr, accountName: 'Ram' } }
    await expect(saveOwnerSetting(staff, qr)).rejects.toMatchObject({ code: 'not-allowed' })
  },
)
