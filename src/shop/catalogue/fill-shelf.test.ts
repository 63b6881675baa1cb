import { expect } from 'vitest'
import type { Shop } from '#shop/context.ts'
import { fillShelf, keepShelfFilled } from './fill-shelf.ts'
import { createProductShelf } from './product-shelf.ts'
import { productsByIds } from './products.ts'
import { newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'

const never = new AbortController().signal

/** The same store with room for so many bytes of products. */
function withRoomFor(shop: Shop, mostBytes: number): Shop {
  return { ...shop, catalogue: { ...shop.catalogue, shelf: createProductShelf(mostBytes) } }
}

shopTest('what lists show is in memory before anybody asks, as the database has it', async ({ shop }) => {
  const seller = await newSeller(shop)
  const { id } = await newProduct(seller, { name: 'Koshi chair', nameNe: 'कोशी कुर्सी' })
  const empty = withRoomFor(shop, 10_000)
  const [read] = await productsByIds(empty, [id])
  const filled = withRoomFor(shop, 10_000)
  await fillShelf(filled, never)
  expect(filled.catalogue.shelf.get(id)).toEqual(read)
  expect(read?.createdAt).toBeInstanceOf(Date)
})

shopTest('everything that was forgotten is read again', async ({ shop }) => {
  const { id } = await newProduct(await newSeller(shop))
  const { shelf } = shop.catalogue
  const filling = keepShelfFilled(shop)
  await expect.poll(() => shelf.has(id)).toBe(true)
  shelf.forget([id])
  await shop.catalogue.refresh('all')
  await expect.poll(() => shelf.has(id)).toBe(true)
  await filling.close()
})

shopTest('where not all fit in, the others are still found', async ({ shop }) => {
  const seller = await newSeller(shop)
  const made = []
  for (const name of ['First', 'Second', 'Third']) made.push((await newProduct(seller, { name })).id)
  const narrow = withRoomFor(shop, 2500)
  await fillShelf(narrow, never)
  const { shelf } = narrow.catalogue
  expect(shelf.isFull).toBe(true)
  expect(made.filter((id) => shelf.has(id))).toHaveLength(2)
  expect((await productsByIds(narrow, made)).map(({ name }) => name)).toEqual(['First', 'Second', 'Third'])
})

shopTest('what changed while it was read is not kept', async ({ shop }) => {
  const product = await newProduct(await newSeller(shop))
  const shelf = createProductShelf()
  const { mark } = shelf
  shelf.forget([product.id])
  shelf.keep([product], mark)
  expect(shelf.has(product.id)).toBe(false)
  shelf.keep([product], shelf.mark)
  expect(shelf.get(product.id)).toEqual(product)
})
