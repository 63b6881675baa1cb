import { describe, expect, test } from 'vitest'
import { productAdd } from '#domain/product/product.server.ts'
import { parse } from '#domain/validation/parse.server.ts'
import { attributesFromJson } from './attributes-json.ts'
import { attributeFields, databaseColumnFields, productFields } from './fields.ts'
import {
  apiValues,
  fieldCells,
  fieldColumnOf,
  fieldColumns,
  fieldInputNames,
  fieldInputsOf,
  namedFields,
  readFieldCells,
  storedValue,
  fieldsFromTexts,
  fieldProblems,
} from './named-fields.ts'

const requiredFields = { name: 'Sofa', category: 'sofas-couches', price: 100, offerPrice: 90 }

// Values as people enter them, by kind of field.
const inputsByKind = {
  text: ['ठूलो; "L" \\ size'],
  lines: ['One; two.\nतीन।'],
  list: ['teak; oiled\nपित्तल'],
  integer: ['7'],
  length: ['45.5'],
  weight: ['25.125'],
  size: ['120.5', '80', '0.1'],
  colour: ['Oat', 'जौ', '#bbb4a4'],
  'yes-no': ['no'],
} as const

function sampleTexts(): ReturnType<typeof fieldInputsOf> {
  const texts = fieldInputsOf({ attributes: {} })
  for (const { inputNames: names, field } of namedFields) {
    const { spec } = field
    if (spec.kind === 'packages') continue
    const input =
      spec.kind === 'choice' || spec.kind === 'choices' ? [spec.codes[1] ?? ''] : inputsByKind[spec.kind]
    names.forEach((name, index) => {
      texts[name] = spec.kind === 'list' && spec.separator === 'commas' ? 'oak, काठ' : (input[index] ?? '')
    })
  }
  return texts
}

function parseProduct(fields: Record<string, unknown>) {
  const read = parse(productAdd, { ...requiredFields, ...fields })
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.value
}

describe('every field', () => {
  const texts = sampleTexts()
  const product = parseProduct({
    ...fieldsFromTexts(texts),
    packages: [{ widthMm: 1, depthMm: 2, heightMm: 3, weightKg: 4 }],
  })

  test('that is entered in the form is valid and is stored in the product', () => {
    expect(Object.values(fieldProblems(texts)).filter((problem) => problem !== undefined)).toEqual([])
    const empty = namedFields.filter((namedField) =>
      namedField.field.isEmpty(storedValue(product, namedField)),
    )
    expect(empty.map(({ localizedFieldName }) => localizedFieldName)).toEqual([])
    expect(product).toMatchObject({
      weightGrams: 25_125,
      attributes: { seatHeightMm: 455, needsAssembly: false },
    })
  })

  test('is restored from the form, from API requests and from a catalogue file', () => {
    expect(fieldInputsOf(product)).toEqual(texts)
    expect(parseProduct(apiValues(product))).toEqual(product)
    const cells = fieldCells(product)
    expect(Object.values(cells)).not.toContain('')
    const read = readFieldCells(cells, cells, 'comma-groups')
    expect(read.problems).toEqual([])
    expect(parseProduct(read.fields)).toEqual(product)
  })

  test('is empty in the form, in API requests and in a file if it is not set', () => {
    const productWithoutFields = parseProduct({ description: ['Soft.'] })
    expect(productWithoutFields.attributes).toEqual({})
    expect(Object.values(fieldInputsOf({ ...productWithoutFields, description: [] })).join('')).toBe('')
    const { fields } = readFieldCells(fieldCells(productWithoutFields), {}, 'comma-groups')
    expect(parseProduct(fields)).toEqual(productWithoutFields)
  })
})

test('no two fields share an API name, a column or an input', () => {
  expect(Object.keys(productFields)).toHaveLength(
    Object.keys(databaseColumnFields).length + Object.keys(attributeFields).length,
  )
  for (const names of [namedFields.map(({ apiName }) => apiName), fieldColumns, fieldInputNames]) {
    expect(new Set(names).size).toBe(names.length)
  }
  for (const { columns, field } of namedFields) expect(columns).toHaveLength(field.inputSuffixes.length)
})

test('attributes that were not read are omitted from responses', () => {
  expect(apiValues({ sku: 'A-1' })).not.toHaveProperty('care')
  expect(apiValues({ sku: 'A-1', attributes: {} })).toMatchObject({ sku: 'A-1', care: [], seats: null })
})

test('stored values that do not fit the kind of their field are read as empty', () => {
  const json = `{"seats":"many","care":["Dry.",5],"kind":"spaceship","openedDimensionsMm":{"width":1},"later":1}`
  const attributes = attributesFromJson(JSON.parse(json))
  expect(attributes).toMatchObject({ care: { en: ['Dry.'], ne: [] }, later: 1 })
  expect(apiValues({ attributes })).toMatchObject({
    seats: null,
    care: ['Dry.'],
    kind: null,
    openedDimensionsMm: null,
  })
})

test('an error has the column or the input name of the invalid value', () => {
  const cells = { seats: 'two', seatHeightCm: '0', openedWidthCm: '10', needsAssembly: 'perhaps' }
  expect(readFieldCells(cells, cells, 'comma-groups').problems).toEqual([
    { column: 'seats', code: 'integer' },
    { column: 'seatHeightCm', code: 'measure' },
    { column: 'openedDepthCm', code: 'size-incomplete' },
    { column: 'openedHeightCm', code: 'size-incomplete' },
    { column: 'needsAssembly', code: 'yes-no' },
  ])
  const texts = { ...fieldInputsOf({ attributes: {} }), seats: '0', 'openedDimensionsMm.width': '5' }
  expect(fieldProblems(texts)).toMatchObject({
    seats: 'wholeInvalid',
    'openedDimensionsMm.depth': 'sizeIncomplete',
    'openedDimensionsMm.width': undefined,
  })
  expect(fieldColumnOf('openedDimensionsMm.depth')).toBe('openedDepthCm')
  expect(fieldColumnOf('materialCodes.0')).toBe('materialCodes')
  expect(fieldColumnOf('weightKg')).toBe('weightKg')
  expect(fieldColumnOf('price')).toBeUndefined()
  const wrong = { kind: 'tent', materialCodes: ['mud'], seats: 0, warrantyMonths: 1000, needsAssembly: 'yes' }
  expect(parse(productAdd, { ...requiredFields, description: 'x', ...wrong })).toEqual({
    ok: false,
    errors: {
      kind: 'choice',
      'materialCodes.0': 'choice',
      seats: 'integer',
      warrantyMonths: 'too-large:600',
      needsAssembly: 'yes-no',
    },
  })
})
