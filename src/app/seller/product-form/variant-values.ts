import { isPriceTooHigh } from '#domain/product/price.ts'
import { money } from '#domain/wire.ts'
import { languages, type Language } from '#domain/language.ts'
import { amountInputValue, formatMoney, parseMoney } from '#domain/money.ts'
import { messages } from '#domain/messages.ts'
import { withDigitsOf } from '#domain/number-format.ts'
import { customColourNames } from '#domain/product/fields/colour.ts'
import { numberOf } from '#domain/product/fields/input-text.ts'
import { productLimits, type FullProduct } from '#domain/product/product.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { sizeIn } from '#domain/product/variant-size.ts'
import { fieldMessages } from '#app/components/product-fields/product-field-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import type { ProductValues, ProductTexts } from './product-values.ts'
import {
  isSameValue,
  joinValues,
  noColour,
  rowTextNames,
  type RowTextName,
  type VariantRow,
  type OptionValue,
} from './variant-rows.ts'

/** Returns the row of a stored variant, with numbers in the page’s language. */
export function rowOf(
  { product, version }: { product: FullProduct; version: number },
  language: Language,
): VariantRow {
  const { colour, stock } = product
  return {
    id: product.id,
    version,
    stockSeen: stock,
    size: sizeOf(product),
    colour: colour === null ? noColour : { ...customColourNames(colour), hex: colour.hex },
    name: product.name.en,
    nameNe: product.name.ne ?? '',
    price: amountInputValue(product.pricePaisa, language),
    offerPrice: amountInputValue(product.baseOfferPaisa, language),
    stock: stock === null ? '' : withDigitsOf(language, String(stock)),
    sku: product.sku ?? '',
    pictures: product.pictures.map(({ hash }) => hash),
    image: '',
  }
}

function sizeOf(product: Pick<FullProduct, 'option' | 'colour'>): OptionValue {
  const [en = '', ne = ''] = languages.map((language) => sizeIn(language, product) ?? '')
  return { en, ne: ne === en ? '' : ne }
}

/** Returns the row of a single product from the texts of its form. */
export function rowFromTexts(
  texts: ProductTexts,
  { id, version, stock }: { id: string; version: number | null; stock: number | null },
): VariantRow {
  const colour = { en: texts['colour.name'], ne: texts['colour.nameNe'], hex: texts['colour.hex'] }
  const option = { en: texts.option || null, ne: texts.optionNe || null }
  return {
    id,
    version,
    stockSeen: stock,
    size: sizeOf({ option, colour: colour.en === '' ? null : { name: colour, hex: colour.hex } }),
    colour,
    name: texts.name,
    nameNe: texts.nameNe,
    price: texts.price,
    offerPrice: texts.offerPrice,
    stock: texts.stock,
    sku: texts.sku,
    pictures: [],
    image: '',
  }
}

/** Returns the texts of the form with the name and price of the first row, and without the other fields of a row. */
export function withFieldsOfFirstVariant({ texts, variants }: ProductValues): ProductTexts {
  const [firstVariant] = variants
  if (firstVariant === undefined) return texts
  const { name, nameNe, price, offerPrice } = firstVariant
  const blankFields = {
    stock: '',
    sku: '',
    option: '',
    optionNe: '',
    'colour.name': '',
    'colour.nameNe': '',
    'colour.hex': '',
  }
  return { ...texts, ...blankFields, name, nameNe, price, offerPrice: offerPrice || price }
}

/** The fields that the rows send instead of the form. */
const rowFields = new Set(
  'name nameNe price offerPrice stock sku option optionNe family colour colourCode'.split(' '),
)
const measureFields = new Set(
  'dimensionsMm weightKg packages seats seatHeightMm seatDepthMm openedDimensionsMm removableLegHeightMm'.split(
    ' ',
  ),
)

type FamilyInput = {
  openedId: string | undefined
  before: readonly VariantRow[]
  rows: readonly VariantRow[]
  /** The changed fields of the form. */
  changedFields: Readonly<Record<string, unknown>>
  /** The request fields of the pictures of the form; empty if they are unchanged. */
  pictures: Readonly<Record<string, unknown>>
}

/**
 * Returns the request that saves all variants. Changed measures apply to the variants that have the size of the opened
 * product. Changed pictures apply to the opened product only.
 */
export function variantsRequest({ openedId, before, rows, changedFields, pictures }: FamilyInput) {
  const entries = Object.entries(changedFields).filter(([name]) => !rowFields.has(name))
  const isNew = openedId === undefined
  const openedRow = rows.find(({ id }) => id === openedId)
  const changedMeasures = Object.fromEntries(entries.filter(([name]) => !isNew && measureFields.has(name)))
  const ids = new Set(rows.map(({ id }) => id))
  return {
    id: openedId,
    shared: Object.fromEntries(entries.filter(([name]) => isNew || !measureFields.has(name))),
    variants: rows.map((row) => {
      const hasSameSize = openedRow !== undefined && isSameValue(row.size, openedRow.size)
      return {
        ...(hasSameSize && changedMeasures),
        ...((isNew || row.id === openedId) && pictures),
        ...rowBody(
          row,
          before.find(({ id }) => id === row.id),
        ),
      }
    }),
    removed: before.flatMap(({ id, version }) => (ids.has(id) || version === null ? [] : { id, version })),
  }
}

/** Returns a row of the request, with the fields that differ from the stored ones. */
function rowBody(row: VariantRow, before: VariantRow | undefined): Record<string, unknown> {
  const { id, version, stockSeen, image, pictures } = row
  const currentFields = fieldsOf(row)
  const storedFields: Readonly<Record<string, unknown>> = before === undefined ? {} : fieldsOf(before)
  const changedEntries = Object.entries(currentFields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(storedFields[name]),
  )
  return {
    ...Object.fromEntries(changedEntries),
    id,
    // A repeated call must not reset the stock of a new variant that was sold in between.
    stockSeen,
    ...(version !== null && { version }),
    ...(image !== '' && { images: [image, ...pictures.slice(1)].map((hash) => `picture:${hash}`) }),
  }
}

function fieldsOf({ size, colour, name, nameNe, price, offerPrice, stock, sku }: VariantRow) {
  const isTranslated = size.ne !== '' || colour.ne !== ''
  return {
    name: name.trim() || nameNe.trim(),
    nameNe: nameNe.trim(),
    price: money.encode(parseMoney(price) ?? 0),
    offerPrice: money.encode(parseMoney(offerPrice || price) ?? 0),
    stock: numberOf(stock) ?? null,
    sku: sku.trim() || null,
    option: joinValues([size, colour], 'en') || null,
    optionNe: isTranslated ? joinValues([size, colour], 'ne') : null,
    colour: colour.en === '' ? null : { name: colour.en, nameNe: colour.ne, hex: colour.hex },
  }
}

/** Returns the errors in the input of the rows, by names such as `variants.2.price`. */
export function validateRows(rows: readonly VariantRow[], language: Language): Record<string, string> {
  const t = messages(sellerMessages, language)
  const sellerProductText = messages(sellerProductMessages, language)
  const errors: Record<string, string> = {}
  for (const [index, { name, nameNe, price, offerPrice, stock }] of rows.entries()) {
    const addError = (field: RowTextName, text: string) => (errors[`variants.${index}.${field}`] = text)
    const paisa = parseMoney(price) ?? 0
    const offer = parseMoney(offerPrice || price) ?? 0
    const max = formatMoney(productLimits.pricePaisa, language, 'when-needed')
    if (name.trim() === '' && nameNe.trim() === '') addError('name', t.nameRequired)
    if (isPriceTooHigh(numberOf(price) ?? 0)) addError('price', t.priceTooHigh({ max }))
    else if (paisa <= 0) addError('price', price.trim() === '' ? t.priceRequired : t.priceInvalid)
    else if (offer > paisa)
      addError('offerPrice', t.offerTooHigh({ price: formatMoney(paisa, language, 'when-needed') }))
    else if (offer <= 0) addError('offerPrice', t.offerRequired)
    const quantity = numberOf(stock)
    if (stock.trim() !== '' && (quantity === undefined || !Number.isInteger(quantity)))
      addError('stock', sellerProductText.stockInvalid)
  }
  return errors
}

/** Moves the error of a field that a row does not have, such as `variants.2.option`, to the row’s name. */
export function errorsForRowFields(
  errors: Readonly<Record<string, string>>,
  language: Language,
): Record<string, string> {
  const labels = new Map<string, string>(Object.entries(messages(fieldMessages, language)))
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => {
      const [, rowIndex, field = ''] = /^variants\.(\d+)\.(\w+)/.exec(name) ?? []
      if (rowIndex === undefined || rowTextNames.some((text) => text === field)) return [name, error]
      const label = labels.get(field)
      return [`variants.${rowIndex}.name`, label === undefined ? error : `${label}: ${error}`]
    }),
  )
}
