import { expect } from 'vitest'
import { saveSettings } from '#shop/settings/settings.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'
import { readLetterhead } from './read-letterhead.server.ts'

shopTest(
  'printed orders begin with the name of the shop, also before the owner sets one',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    await saveSettings(owner, { phone: '01-1234561' })
    expect(await readLetterhead(shop)).toMatchObject({ name: 'Baithak', phone: '01-1234561' })
    expect(await readLetterhead({ ...shop, language: 'ne' })).toMatchObject({ name: 'बैठक' })
    await saveSettings(owner, { name: 'Pine Pvt. Ltd.' })
    expect(await readLetterhead(shop)).toMatchObject({ name: 'Pine Pvt. Ltd.', phone: '01-1234561' })
  },
)
