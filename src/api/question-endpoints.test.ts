import { expect } from 'vitest'
import { createBrowser, createTestServer } from '#testing/http/http.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'

const maya = { name: 'Maya Shrestha', email: 'maya@example.com', password: 'secret-6' }

shopTest('a repeated question gets the message that it already exists', async ({ shop }) => {
  const shopper = createBrowser(await createTestServer(shop))
  await shopper.post('/api/user/register', maya)
  const { id: product } = await newProduct(shop)
  const askQuestion = async (text: string, language = 'en') =>
    (await shopper.post('/api/question/ask', { product, text }, { 'accept-language': language })).body.message
  expect(await askQuestion('Does it fold?')).toContain('Thank you.')
  expect(await askQuestion(' does it  FOLD?')).toContain('You’ve already asked this.')
  expect(await askQuestion('Does it fold?', 'ne')).toContain('सोधिसक्नुभएको')
  expect(await askQuestion('Does it fold up?')).toContain('Thank you.')
})
