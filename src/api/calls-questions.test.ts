import { expect } from 'vitest'
import { browserOf, httpOver } from '#testing/http/http.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'

const maya = { name: 'Maya Shrestha', email: 'maya@example.com', password: 'secret-6' }

shopTest('a question that is asked again is not thanked for as if it were new', async ({ shop }) => {
  const shopper = browserOf(await httpOver(shop))
  await shopper.post('/api/user/register', maya)
  const { id: product } = await newProduct(shop)
  const ask = async (text: string, language = 'en') =>
    (await shopper.post('/api/question/ask', { product, text }, { 'accept-language': language })).body.message
  expect(await ask('Does it fold?')).toContain('Thank you.')
  expect(await ask(' does it  FOLD?')).toContain('You have asked this already.')
  expect(await ask('Does it fold?', 'ne')).toContain('सोधिसक्नुभएको')
  expect(await ask('Does it fold up?')).toContain('Thank you.')
})
