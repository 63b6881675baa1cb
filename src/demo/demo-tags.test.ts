import { expect, test } from 'vitest'
import { tagIn } from '#domain/product/tag-messages.ts'
import catalogue from '#demo/catalogue/catalogue.json' with { type: 'json' }

test('every tag of the demo furniture has a Nepali word', () => {
  const tags = new Set(catalogue.products.flatMap((product) => product.tags))
  expect([...tags].filter((tag) => tagIn('ne', tag).language === 'en')).toEqual([])
})
