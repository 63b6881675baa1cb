import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addAddress, listAddresses, updateAddress } from './addresses.ts'
import { address, newShopper, shopTest } from '#testing/shop/shop.ts'

const abroad = { ...address, city: 'Sydney', state: 'New South Wales', zipcode: '2000', country: 'Australia' }

shopTest('an address abroad is saved with a state outside Nepal', async ({ shop }) => {
  const shopper = await newShopper(shop)
  const saved = await addAddress(shopper, { address: abroad })
  expect(saved.state).toBe('New South Wales')
  await updateAddress(shopper, { id: saved.id, address: { ...abroad, state: 'Victoria' } })
  expect(await listAddresses(shopper)).toMatchObject([{ state: 'Victoria', country: 'Australia' }])
})

shopTest(
  'an address in Nepal is refused, also by the database, unless its state is a province',
  async ({ shop }) => {
    const shopper = await newShopper(shop)
    const wrong = { address: { ...address, state: 'New South Wales' } }
    await expect(addAddress(shopper, wrong)).rejects.toThrow('invalid-input')
    await addAddress(shopper, { address })
    const write = shop.db.execute(sql`update addresses set state = 'New South Wales'`)
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'addresses_state_check' } })
  },
)
