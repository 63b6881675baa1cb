import { expect } from 'vitest'
import { setupSteps } from '#domain/settings/setup.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { saveBusinessDetails, seedSettings } from '#shop/settings/settings.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { changeSetup, readSetup } from './setup.ts'

/** An owner whose emails are written to files. */
async function newOwner(shop: ShopContext): Promise<ShopContext> {
  const owner = await newSeller(shop)
  return { ...owner, mail: { ...owner.mail, writesToFiles: true } }
}

shopTest('a setup step is done when the store has its result', async ({ shop }) => {
  const owner = await newOwner(shop)
  const doneSteps = async (seller = owner) => (await readSetup(seller))?.done
  expect(await doneSteps()).toEqual([])
  await seedSettings(owner, { phone: '961-0000000 (demo)', address: 'Patan Dhoka, Lalitpur (demo)' })
  await saveBusinessDetails(owner, { name: 'Furniture of Patan' })
  expect(await doneSteps()).toEqual([])
  await saveBusinessDetails(owner, { taxNumber: '301234567' })
  expect(await doneSteps()).toEqual([])
  await saveBusinessDetails(owner, { phone: '01-5970012' })
  expect(await doneSteps()).toEqual([])
  await saveBusinessDetails(owner, { address: 'Kupondole, Lalitpur' })
  expect(await doneSteps()).toEqual(['business'])
  await saveOwnerSetting(owner, { name: 'returns', version: 0, value: { days: 30 } })
  const products = []
  for (const name of ['One', 'Two', 'Three']) products.push(await newProduct(shop, { name }))
  expect(await doneSteps()).toEqual(['business', 'returns', 'products'])
  const items = [{ productId: products[0]?.id ?? '', quantity: 1 }]
  await placeCashOrder(await newShopper(shop), { items, address })
  expect(await doneSteps()).toEqual(['business', 'returns', 'products', 'order'])
  expect(await doneSteps({ ...owner, mail: shop.mail })).toContain('mail')
})

shopTest('a confirmed setup step stays done, and a closed checklist does not return', async ({ shop }) => {
  const owner = await newOwner(shop)
  await changeSetup(owner, { confirm: 'tax' })
  await changeSetup(owner, { confirm: 'display' })
  await changeSetup(owner, { confirm: 'tax' })
  expect(await readSetup(owner)).toEqual({ done: ['tax', 'display'] })
  await expect(changeSetup(owner, { confirm: 'anything' })).rejects.toMatchObject({ code: 'invalid-input' })
  await changeSetup(owner, { isClosed: true })
  expect(await readSetup(owner)).toBeUndefined()
  await changeSetup(owner, { confirm: 'payment' })
  expect(await readSetup(owner)).toBeUndefined()
})

isolatedDatabaseTest('concurrent confirmations of setup steps are all stored', async ({ shop }) => {
  const owner = await newOwner(shop)
  await Promise.all(setupSteps.map((step) => changeSetup(owner, { confirm: step })))
  expect((await readSetup(owner))?.done).toEqual(setupSteps)
})
