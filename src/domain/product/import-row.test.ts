import { customColourNames } from '#domain/product/fields/colour.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultGroups } from '#testing/product-groups.ts'
import { joinList, parseNumberCell, splitList } from '#domain/product/fields/cell-text.ts'
import type { FieldSpec } from '#domain/product/fields/field.ts'
import { attributesFromJson } from '#domain/product/fields/attributes-json.ts'
import { namedFields } from '#domain/product/fields/named-fields.ts'
import { parseImportRow } from './import-row.ts'
import { productCells, type ExportedProduct } from './product-cells.ts'
import { withCodes } from '#domain/product/fields/product-codes.ts'
import { parseNewProduct } from './product.server.ts'

const { categories, rooms: allRooms } = defaultGroups

const characters = [...'aZ9 ,;:"\'=+-@\\/.\tकखगािी्०९é😀x×', '\n', '\r']
const line = (max: number) =>
  fc.array(fc.constantFrom(...characters), { maxLength: max }).map((selectedCharacters) =>
    selectedCharacters
      .join('')
      .normalize('NFC')
      .replace(/[\t\n\r]+/g, ' ')
      .trim(),
  )
const nonEmptyLine = (max: number) => line(max).filter((text) => text !== '')
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const mm = fc.integer({ min: 1, max: 100_000 })
const grams = fc.integer({ min: 1, max: 10_000_000 })
const hash = fc.integer({ min: 0, max: 2 ** 40 }).map((n) => n.toString(16).padStart(24, '0'))

/** Generates values for the attributes, each valid for its kind and not empty. */
function attributesArbitrary(): fc.Arbitrary<ExportedProduct['attributes']>
function attributesArbitrary(): fc.Arbitrary<object> {
  const attributes = namedFields.filter(({ isAttribute }) => isAttribute)
  return fc
    .record(
      Object.fromEntries(
        attributes.map((attribute) => [attribute.localizedFieldName, valueArbitrary(attribute.field.spec)]),
      ),
      {
        requiredKeys: [],
      },
    )
    .map((json) => attributesFromJson(json))
}

function valueArbitrary(spec: FieldSpec): fc.Arbitrary<unknown> {
  switch (spec.kind) {
    case 'lines':
    case 'list':
      return fc.array(nonEmptyLine(20), { minLength: 1, maxLength: 3 })
    case 'integer':
      return fc.integer({ min: spec.min, max: spec.max })
    case 'length':
      return mm
    case 'size':
      return fc.record({ width: mm, depth: mm, height: mm })
    case 'choice':
      return fc.constantFrom(...spec.codes)
    case 'choices':
      return fc.subarray([...spec.codes], { minLength: 1 })
    case 'yes-no':
      return fc.boolean()
    default:
      return nonEmptyLine(20)
  }
}

/** Generates every product that a store can contain. */
const anyExportedProduct: fc.Arbitrary<ExportedProduct> = fc
  .record({
    id: fc.constant(null),
    sku: orNull(nonEmptyLine(20)),
    name: fc.record({ en: nonEmptyLine(40), ne: orNull(nonEmptyLine(40)) }),
    description: fc.record({
      en: fc.array(nonEmptyLine(60), { minLength: 1, maxLength: 5 }),
      ne: fc.array(nonEmptyLine(60), { maxLength: 5 }),
    }),
    category: fc.constantFrom(...categories.map(({ path }) => path)),
    rooms: fc.uniqueArray(fc.constantFrom(...allRooms.map(({ path }) => path))),
    tags: fc.array(nonEmptyLine(20), { maxLength: 4 }),
    materials: fc.record({
      en: fc.array(nonEmptyLine(20), { maxLength: 4 }),
      ne: fc.array(nonEmptyLine(20), { maxLength: 4 }),
    }),
    pricePaisa: fc.integer({ min: 1, max: 10_000_000_000 }),
    discount: fc.double({ min: 0, max: 0.9, noNaN: true }),
    stock: orNull(fc.integer({ min: 0, max: 1_000_000 })),
    isAvailable: fc.boolean(),
    family: orNull(nonEmptyLine(20)),
    option: fc.record({ en: orNull(nonEmptyLine(20)), ne: orNull(nonEmptyLine(20)) }),
    colour: orNull(
      fc.record({
        name: fc.record({ en: nonEmptyLine(20), ne: line(20) }),
        hex: fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
      }),
    ),
    dimensionsMm: orNull(fc.record({ width: mm, depth: mm, height: mm })),
    weightGrams: orNull(grams),
    packages: fc.array(fc.record({ widthMm: mm, depthMm: mm, heightMm: mm, weightGrams: grams }), {
      maxLength: 3,
    }),
    attributes: attributesArbitrary(),
    hashes: fc.array(hash, { minLength: 1, maxLength: 4 }),
    isArchived: fc.boolean(),
    version: fc.constant(null),
  })
  .map(({ discount, ...product }) => ({
    ...product,
    baseOfferPaisa: Math.max(1, Math.floor(product.pricePaisa * (1 - discount))),
    colour: product.colour && { ...product.colour, name: customColourNames(product.colour) },
  }))

describe('the cells of a product', () => {
  test('contain everything that an import needs to restore the product', () => {
    fc.assert(
      fc.property(anyExportedProduct, (product) => {
        const cells = productCells(product, 'https://shop.example')
        const read = parseImportRow(cells, cells, 'comma-groups')
        expect(read.problems).toEqual([])
        expect(read.hashes).toEqual(product.hashes)
        expect(read.isArchived).toBe(product.isArchived)
        const parsed = parseNewProduct(defaultGroups, read.fields)
        const { id: _, version: __, hashes: ___, isArchived: ____, baseOfferPaisa, ...otherFields } = product
        const offer = { offerPricePaisa: baseOfferPaisa }
        expect(parsed).toEqual({
          ok: true,
          value: { ...otherFields, ...offer, slug: null, attributes: withCodes(otherFields) },
        })
      }),
      { numRuns: 300 },
    )
  })

  test('lists preserve texts with semicolons and backslashes', () => {
    fc.assert(
      fc.property(fc.array(nonEmptyLine(12)), (texts) => {
        expect(splitList(joinList(texts))).toEqual(texts)
      }),
    )
    expect(splitList('teak;; brass\n cane ;')).toEqual(['teak', 'brass', 'cane'])
    expect(splitList(String.raw`a\b; c\;d`)).toEqual([String.raw`a\b`, 'c;d'])
  })
})

const parseRow = (cells: Record<string, string>) => parseImportRow(cells, cells, 'comma-groups')

const parseInBothFormats = (text: string) => [
  parseNumberCell(text, 'comma-groups'),
  parseNumberCell(text, 'comma-decimals'),
]

describe('a cell that a person entered', () => {
  test('may have a number with grouping or Devanagari digits, but not an ambiguous one', () => {
    expect(parseInBothFormats('१,२५,०००')).toEqual(['125000', '125000'])
    expect(parseInBothFormats(' 1,250.50 ')).toEqual(['1250.50', '1250.50'])
    expect(parseInBothFormats('82,5')).toEqual([undefined, '82.5'])
    expect(parseInBothFormats('1,250')).toEqual(['1250', undefined])
    for (const wrong of ['', '-1', '1e9', '0x10', 'Infinity', '1 000', '१,२', 'Rs. 5', '9'.repeat(400)]) {
      expect([wrong, parseNumberCell(wrong, 'comma-groups')]).toEqual([wrong, undefined])
    }
  })

  test('is refused if a point before three digits makes its number ambiguous', () => {
    for (const ambiguous of ['12.500', '1.000', '१२.५००', '१.०००', '１２.５００'])
      expect([ambiguous, parseNumberCell(ambiguous, 'comma-decimals')]).toEqual([ambiguous, undefined])
    expect(parseInBothFormats('25.125')).toEqual(['25.125', undefined])
    expect(parseInBothFormats('0.500')).toEqual(['0.500', '0.500'])
    expect(parseInBothFormats('1250.00')).toEqual(['1250.00', '1250.00'])
    for (const wrong of ['12 500', '12\u00a0500', '12\u202f500', "12'500", '12’500', '1.250.000', '1.250,00'])
      expect([wrong, ...parseInBothFormats(wrong)]).toEqual([wrong, undefined, undefined])
    for (const form of ['comma-groups', 'comma-decimals'] as const) {
      const cells = { price: '12.500', offerPrice: '9.000', stock: '1.000', leadTimeDays: '1.000' }
      expect(parseImportRow(cells, cells, form).problems).toEqual([
        { column: 'leadTimeDays', code: 'integer' },
        { column: 'price', code: 'number-form' },
        { column: 'offerPrice', code: 'number-form' },
        { column: 'stock', code: 'stock-form' },
      ])
    }
  })

  test('may have packages in millimetres, with other symbols and digits', () => {
    expect(parseRow({ packages: '१२०×८०×४०.५ cm २५ kg; 10 x 20 x 30 mm, 0.5kg' }).fields['packages']).toEqual(
      [
        { widthMm: 1200, depthMm: 800, heightMm: 405, weightKg: 25 },
        { widthMm: 10, depthMm: 20, heightMm: 30, weightKg: 0.5 },
      ],
    )
    for (const packages of ['120x80 cm 25 kg', '1x2x3 4 kg', '1x2x0 cm 4 kg', '1x2x3 cm 0.0001 kg', 'big']) {
      expect(parseRow({ packages }).problems).toEqual([{ column: 'packages', code: 'packages-form' }])
    }
  })

  test('is refused if a size is incomplete or a boolean is neither yes nor no', () => {
    expect(parseRow({ widthCm: '10', depthCm: '', heightCm: '0' }).problems).toEqual([
      { column: 'depthCm', code: 'size-incomplete' },
      { column: 'heightCm', code: 'measure' },
    ])
    expect(parseRow({ widthCm: '', depthCm: ' ', heightCm: '' }).fields).toEqual({ dimensionsMm: null })
    expect(parseRow({ inStock: 'छैन', archived: ' YES ' })).toMatchObject({
      fields: { inStock: false },
      isArchived: true,
    })
    expect(parseRow({ inStock: 'perhaps' }).problems).toEqual([{ column: 'inStock', code: 'yes-no' }])
    expect(parseRow({ inStock: '', archived: '' })).toMatchObject({ fields: {}, isArchived: undefined })
  })

  test('may have at most four pictures as URLs or hashes', () => {
    const hashes = ['a', 'b', 'c', 'd', 'e'].map((character) => character.repeat(24))
    const urls = hashes.map((pictureHash) => `https://x.example/images/${pictureHash}/960.jpg`)
    expect(parseRow({ pictures: urls.slice(0, 4).join(' ') }).hashes).toEqual(hashes.slice(0, 4))
    expect(parseRow({ pictures: hashes[0] ?? '' }).hashes).toEqual(hashes.slice(0, 1))
    expect(parseRow({ pictures: urls.join('\n') }).problems).toEqual([
      { column: 'pictures', code: 'too-many:4' },
    ])
    expect(parseRow({ pictures: 'https://x.example/sofa.jpg' }).problems).toEqual([
      { column: 'pictures', code: 'picture-unknown' },
    ])
  })

  test('may have rooms by path or name, in both languages', () => {
    const { fields } = parseRow({ rooms: 'Living Room; kitchen; सुत्ने कोठा; attic' })
    expect(parseNewProduct(defaultGroups, fields)).toMatchObject({ errors: { 'rooms.3': 'room' } })
    const completeProduct = {
      name: 'Sofa',
      description: 'x',
      category: 'सोफा र काउच',
      price: 5,
      offerPrice: 5,
    }
    const rooms = parseRow({ rooms: 'Living Room; kitchen; living-room' }).fields['rooms']
    expect(parseNewProduct(defaultGroups, { ...completeProduct, rooms })).toMatchObject({
      ok: true,
      value: { category: 'sofas-couches', rooms: ['living-room', 'kitchen'] },
    })
  })
})
