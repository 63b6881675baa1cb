import { expect } from 'vitest'
import { createTestServer } from '#testing/http/http.ts'
import { shopperBrowser } from '#testing/http/people.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'

shopTest('a repeated question gets the message that it already exists', async ({ shop }) => {
  const shopper = await shopperBrowser(shop, await createTestServer(shop))
  const { id: product } = await newProduct(shop)
  const askQuestion = async (text: string, language = 'en') =>
    (await shopper.post('/api/question/ask', { product, text }, { 'accept-language': language })).body.message
  expect(await askQuestion('Does it fold?')).toContain('Thank you.')
  expect(await askQuestion(' does it  FOLD?')).toContain('You’ve already asked this.')
  expect(await askQuestion('Does it fold?', 'ne')).toContain('सोधिसक्नुभएको')
  expect(await askQuestion('Does it fold up?')).toContain('Thank you.')
})
