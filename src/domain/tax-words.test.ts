import { expect, test } from 'vitest'
import { taxBasisPoints } from '#domain/product/price.ts'

const texts = import.meta.glob<string>(['./messages/**/*.ts', './help/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

// Sentences are written out, so that a changed rate leaves them behind.
test('every English sentence that tells the tax tells the rate that is charged', () => {
  const told = Object.entries(texts).flatMap(([file, text]) =>
    [...text.matchAll(/\b[Tt]ax\b[^\n']{0,30}?(\d+)%/g)].map(([, rate]) => ({ file, rate: Number(rate) })),
  )
  expect(told.length).toBeGreaterThan(7)
  expect(told.filter(({ rate }) => rate * 100 !== taxBasisPoints)).toEqual([])
})
