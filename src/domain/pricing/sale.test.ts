import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultGroups } from '#testing/product-groups.ts'
import {
  isInSale,
  nextSaleChange,
  nextSaleState,
  lowestOffer,
  salePricePaisa,
  saleState,
  type SaleTerms,
} from './sale.ts'

const { categories } = defaultGroups

const percent = (basisPoints: number) => ({ basisPoints, amountPaisa: null })
const amount = (amountPaisa: number) => ({ basisPoints: null, amountPaisa })
const allProducts = { productIds: [], categories: [] }
const sofa = {
  id: 'sofa',
  category: 'sofas-couches',
  pricePaisa: 84_999_00,
  baseOfferPaisa: 80_000_00,
} as const

test('a percentage is rounded down to whole rupees, and below one rupee to paisa', () => {
  expect(salePricePaisa(percent(1500), 84_999_00)).toBe(72_249_00)
  expect(salePricePaisa(percent(1000), 150)).toBe(100)
  expect(salePricePaisa(percent(1000), 99)).toBe(89)
  expect(salePricePaisa(percent(9900), 1)).toBe(1)
})

test('an amount is subtracted unchanged, and only from a higher price', () => {
  expect(salePricePaisa(amount(500_50), 999_99)).toBe(499_49)
  expect(salePricePaisa(amount(500_00), 500_00)).toBeUndefined()
  expect(salePricePaisa(amount(500_00), 500_01)).toBe(1)
})

test('the price is the lowest of the sales and of the product’s offer', () => {
  const smallSale = { ...percent(200), ...allProducts }
  const sofaSale = { ...percent(1000), productIds: [], categories: ['sofas-couches'] as const }
  const otherProductSale = { ...percent(5000), productIds: ['desk'], categories: [] }
  expect(lowestOffer([smallSale, sofaSale, otherProductSale], sofa)).toEqual({
    offerPaisa: 76_499_00,
    sale: sofaSale,
  })
  expect(lowestOffer([smallSale, otherProductSale], sofa)).toEqual({ offerPaisa: 80_000_00, sale: undefined })
  expect(lowestOffer([], sofa)).toEqual({ offerPaisa: 80_000_00, sale: undefined })
})

const anySale: fc.Arbitrary<SaleTerms> = fc
  .record({
    terms: fc.oneof(
      fc.integer({ min: 1, max: 9900 }).map(percent),
      fc.integer({ min: 1, max: 10_000_000_000 }).map(amount),
    ),
    scope: fc.oneof(
      fc.constant(allProducts),
      fc.record({
        productIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
        categories: fc.constant([]),
      }),
      fc.record({
        productIds: fc.constant([]),
        categories: fc.uniqueArray(fc.constantFrom(...categories.map(({ path }) => path)), { minLength: 1 }),
      }),
    ),
  })
  .map(({ terms, scope }) => ({ ...terms, ...scope }))

const anyProduct = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    category: fc.constantFrom(...categories.map(({ path }) => path)),
    pricePaisa: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 10_000_000_000 })),
    discountPercent: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ discountPercent, ...product }) => ({
    ...product,
    baseOfferPaisa: Math.max(
      1,
      product.pricePaisa - Math.floor((product.pricePaisa * discountPercent) / 100),
    ),
  }))

/** Calculates the offer independently, with exact fractions, as the lowest of all offers. */
function independentOffer(sales: readonly SaleTerms[], product: ReturnType<typeof exactProductOf>): bigint {
  const offers = [product.base]
  for (const { basisPoints, amountPaisa, productIds, categories: paths } of sales) {
    const names = [...productIds, ...paths]
    if (names.length > 0 && !names.some((name) => name === product.id || name === product.category)) continue
    if (amountPaisa !== null) {
      if (BigInt(amountPaisa) < product.price) offers.push(product.price - BigInt(amountPaisa))
      continue
    }
    const tenThousandths = product.price * (10_000n - BigInt(basisPoints ?? 0))
    const rupees = tenThousandths / 1_000_000n
    const paisa = tenThousandths / 10_000n
    offers.push(rupees > 0n ? rupees * 100n : paisa > 0n ? paisa : 1n)
  }
  return offers.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? 0n
}

function exactProductOf({
  id,
  category,
  pricePaisa,
  baseOfferPaisa,
}: {
  id: string
  category: string
  pricePaisa: number
  baseOfferPaisa: number
}) {
  return { id, category, price: BigInt(pricePaisa), base: BigInt(baseOfferPaisa) }
}

test('the offer of random sales and products equals an independent calculation, above zero and at most the price', () => {
  fc.assert(
    fc.property(fc.array(anySale, { maxLength: 6 }), anyProduct, (sales, product) => {
      const { offerPaisa, sale } = lowestOffer(sales, product)
      expect(BigInt(offerPaisa)).toBe(independentOffer(sales, exactProductOf(product)))
      expect(offerPaisa).toBeGreaterThanOrEqual(1)
      expect(offerPaisa).toBeLessThanOrEqual(product.baseOfferPaisa)
      expect(sale === undefined).toBe(offerPaisa === product.baseOfferPaisa)
      expect(sale === undefined || isInSale(sale, product)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

const startsAt = new Date('2026-12-01T18:15:00Z')
const endsAt = new Date('2026-12-10T18:15:00Z')
const times = { isActive: true, startsAt, endsAt }
const at = (base: Date, ms: number) => new Date(base.getTime() + ms)

test('a sale runs from its start until before its end, and not after it was ended by hand', () => {
  expect(saleState(times, at(startsAt, -1))).toBe('planned')
  expect(saleState(times, startsAt)).toBe('running')
  expect(saleState(times, at(endsAt, -1))).toBe('running')
  expect(saleState(times, endsAt)).toBe('over')
  expect(saleState({ ...times, isActive: false }, startsAt)).toBe('over')
})

test('a clock that is less than a minute behind does not revert the start or end of a sale, and a slower one does', () => {
  const running = { ...times, state: 'running' } as const
  const endedSale = { ...times, state: 'over' } as const
  expect(nextSaleState(running, at(startsAt, -50_000))).toBe('running')
  expect(nextSaleState(running, at(startsAt, -70_000))).toBe('planned')
  expect(nextSaleState(endedSale, at(endsAt, -50_000))).toBe('over')
  expect(nextSaleState(endedSale, at(endsAt, -70_000))).toBe('running')
  expect(nextSaleState({ ...endedSale, isActive: false }, at(endsAt, -70_000))).toBe('over')
  // If the scheduler never ran while the sale lasted, the sale is over at once.
  expect(nextSaleState({ ...times, state: 'planned' }, at(endsAt, 1))).toBe('over')
})

test('the next change of a planned sale is its start, of a running one its end, and an ended one has none', () => {
  expect(nextSaleChange({ ...times, state: 'planned' })).toEqual(startsAt)
  expect(nextSaleChange({ ...times, state: 'running' })).toEqual(endsAt)
  expect(nextSaleChange({ ...times, state: 'over' })).toBeUndefined()
})
