import { beforeEach, expect, test, vi } from 'vitest'
import { storeUnsavedInput, readUnsavedInput } from './unsaved-input.ts'
import { blankValues } from './product-values.ts'
import { rowFromTexts } from './variant-values.ts'

const storedFields = { hadPictures: false, pictures: undefined, version: 1, stockSeen: 12 }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
})

const rowNamed = (name: string) =>
  rowFromTexts({ ...blankValues.texts, price: '900', name }, { id: name, version: null, stock: null })

test('an unfinished form does not remove a variant that was added after it was opened', () => {
  const [first, second, added] = [rowNamed('1'), rowNamed('2'), rowNamed('3')]
  const values = { ...blankValues, variants: [{ ...first, stock: '9' }] }
  storeUnsavedInput('1', { ...blankValues, variants: [first, second] }, { ...storedFields, values })
  const restored = readUnsavedInput('1', { ...blankValues, variants: [first, second, added] })
  expect(restored?.values.variants).toEqual([{ ...first, stock: '9' }, added])
})

const valuesWith = (texts: { stock: string; name: string }) => ({
  ...blankValues,
  texts: { ...blankValues.texts, ...texts },
})

test('a restored stock is based on the stock that the seller saw, not on the stock after later sales', () => {
  const openedValues = valuesWith({ name: 'Sofa', stock: '12' })
  const valuesAfterSale = valuesWith({ name: 'Sofa', stock: '9' })
  storeUnsavedInput('1', openedValues, { ...storedFields, values: valuesWith({ name: 'Sofa', stock: '10' }) })
  expect(readUnsavedInput('1', valuesAfterSale)).toMatchObject({
    values: { texts: { stock: '10' } },
    stockSeen: 12,
  })
  storeUnsavedInput('1', openedValues, {
    ...storedFields,
    values: valuesWith({ name: 'Sofa', stock: '10' }),
    stockSeen: null,
  })
  expect(readUnsavedInput('1', valuesAfterSale)?.stockSeen).toBeNull()
})

test('unsaved input without a stock change follows the current stock', () => {
  storeUnsavedInput('1', valuesWith({ name: 'Sofa', stock: '12' }), {
    ...storedFields,
    values: valuesWith({ name: 'Bed', stock: '12' }),
  })
  const restored = readUnsavedInput('1', valuesWith({ name: 'Sofa', stock: '9' }))
  expect(restored).toMatchObject({ values: { texts: { name: 'Bed', stock: '9' } }, stockSeen: undefined })
})
