import { changedProductInput } from '#domain/product/product-input.ts'
import type { Picture, FullProduct } from '#domain/product/product.ts'
import type { ProductAdd } from '#domain/product/product.server.ts'
import { sizeIn } from '#domain/product/variant-size.ts'
import type { VariantInput, VariantsRequest } from '#domain/product/variants/variants.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import type { Shop } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import { omitSaleOffer, parseProduct, parseProductChange } from './parse-product.ts'
import { fillPictures, isSamePictures, orderPictures, type AvailablePictures } from './product-pictures.ts'
import { isLive, type SellerProduct } from './seller-products.ts'

/** A family to save, in which every variant has an id. */
export type VariantCall = Omit<VariantsRequest, 'variants'> & { variants: readonly IdentifiedVariant[] }
type IdentifiedVariant = VariantInput & { id: string }

/** The products of a family, archived ones included, by id. */
export type Members = ReadonlyMap<string, SellerProduct>

/** A variant to write. `current` is undefined for a new one. */
export type VariantWrite = {
  id: string
  current: SellerProduct | undefined
  data: ProductAdd
  pictures: readonly Picture[]
  isStockSet: boolean
}

/** `others` are the pictures that the call names; `opened` is the product whose form was saved. */
type PlanInput = {
  call: VariantCall
  others: AvailablePictures['others']
  members: Members
  opened: SellerProduct | undefined
  family: string
}
type Fields = Readonly<Record<string, unknown>>

/** The properties of a variant in the call that are not fields of a product. */
const callNames = new Set(['id', 'version', 'stockSeen', 'images', 'pictureTexts', 'lowStock'])
/** The fields that are ignored in `shared`, because each product has its own. */
const neverShared = new Set([...callNames, 'slug', 'sku', 'stock', 'name'])

/** Returns the variants that differ from what is stored. Throws `invalid-input` for all invalid fields at once. */
export function planVariants(shop: Shop, input: PlanInput): VariantWrite[] {
  const { call, members } = input
  const errors: Record<string, ValidationCode> = {}
  const writes = call.variants.flatMap((variant, at) => {
    try {
      return planVariant(shop, variant, input) ?? []
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'invalid-input') throw error
      for (const [name, code] of Object.entries(error.fields ?? {})) {
        const [field = name] = name.split('.')
        // An invalid shared field is reported once, without the index of a variant.
        errors[field in call.shared && !(field in variant) ? name : `variants.${at}.${name}`] = code
      }
      return []
    }
  })
  Object.assign(errors, duplicateErrors(call, members, writes))
  if (Object.keys(errors).length > 0) throw new ShopError('invalid-input', { fields: errors })
  return writes
}

function planVariant(
  shop: Shop,
  variant: IdentifiedVariant,
  { call, others, members, opened, family }: PlanInput,
): VariantWrite | undefined {
  const current = members.get(variant.id)
  const fields = { ...without(call.shared, neverShared), ...without(variant, callNames), family }
  const { id } = variant
  const isStockSet = 'stock' in variant
  if (current === undefined) {
    const template = similarMember(members, variant) ?? opened
    const pictures = picturesOf({ current: template?.product.pictures ?? [], others }, variant)
    return { id, current, data: parseProduct(shop, newFields(template, fields)), pictures, isStockSet }
  }
  const { product } = current
  if (current !== opened && product.family !== family) throw new ShopError('product-changed')
  const pictures = picturesOf({ current: product.pictures, others }, variant)
  const data = parseProductChange(shop, product, omitSaleOffer(product, fields, variant.version))
  const isArchived = current.isArchived && current.draft === null
  const isSame =
    !isArchived &&
    JSON.stringify(data) === JSON.stringify(parseProductChange(shop, product, {})) &&
    isSamePictures(product.pictures, pictures)
  return isSame ? undefined : { id, current, data, pictures, isStockSet }
}

function picturesOf(available: AvailablePictures, { images, pictureTexts }: VariantInput): Picture[] {
  return fillPictures(orderPictures(available, images, 0), [], pictureTexts)
}

/** Returns the fields of a new variant: those of the template, without what belongs to the template alone. */
function newFields(template: SellerProduct | undefined, fields: Fields): Fields {
  const blank = {
    slug: null,
    sku: null,
    stock: null,
    nameNe: null,
    option: null,
    optionNe: null,
    colour: null,
  }
  return template === undefined ? fields : changedProductInput(template.product, { ...blank, ...fields })
}

/** Returns a published variant of the same size, which has the same measures. */
function similarMember(members: Members, { option, colour }: Fields): SellerProduct | undefined {
  const size = sizeIn('en', { option: { en: textOf(option), ne: null }, colour: namedColour(colour) })
  return [...members.values()].find(
    ({ product, isArchived }) => !isArchived && sizeIn('en', product) === size,
  )
}

/** Returns a colour with the name in the call. Only its name is compared. */
function namedColour(colour: unknown) {
  if (typeof colour !== 'object' || colour === null || !('name' in colour)) return null
  const name = textOf(colour.name) ?? ''
  return { name: { en: name, ne: name }, hex: '' }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function without(fields: Fields, omitted: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !omitted.has(name)))
}

/** Returns an error for each variant that would get the size and colour of another one in the call. */
function duplicateErrors(call: VariantCall, members: Members, writes: readonly VariantWrite[]) {
  const dataOf = new Map(writes.map(({ id, data }) => [id, data]))
  const combinations = call.variants.map(({ id }) =>
    combinationOf(dataOf.get(id) ?? members.get(id)?.product),
  )
  const errors: Record<string, ValidationCode> = {}
  for (const [at, { id }] of call.variants.entries()) {
    const combination = combinations[at]
    const current = members.get(id)
    // Families that were made before this rule may have two variants with the same size and colour.
    const hadIt = current && isLive(current) && combinationOf(current.product) === combination
    const isUnique = combinations.indexOf(combination) === combinations.lastIndexOf(combination)
    if (combination !== undefined && !hadIt && !isUnique) errors[`variants.${at}.option`] = 'taken'
  }
  return errors
}

/** Returns a size and the name of a colour as a key. Different colours may have the same shade. */
function combinationOf(variant: Pick<FullProduct, 'option' | 'colour'> | undefined): string | undefined {
  return variant && JSON.stringify([sizeIn('en', variant), variant.colour?.name.en]).toLowerCase()
}
