import { changedProductInput } from '#domain/product/product-input.ts'
import type { Picture, FullProduct } from '#domain/product/product.ts'
import type { ProductAdd } from '#domain/product/product.server.ts'
import { sizeIn } from '#domain/product/variant-size.ts'
import type { VariantInput, VariantsRequest } from '#domain/product/variants/variants.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import type { ShopContext } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import { omitSaleOffer, parseProduct, parseProductChange } from './parse-product.ts'
import {
  fillPictureSlots,
  haveSamePictures,
  arrangePictures,
  type AvailablePictures,
} from './product-pictures.ts'
import { isPublishedOrDraft, type SellerProduct } from './seller-products.ts'

/** A request to save a family, in which every variant has an id. */
export type IdentifiedVariantsRequest = Omit<VariantsRequest, 'variants'> & {
  variants: readonly IdentifiedVariant[]
}
type IdentifiedVariant = VariantInput & { id: string }

/** The products of a family, archived ones included, by id. */
export type FamilyMembers = ReadonlyMap<string, SellerProduct>

/** A variant to write. `current` is undefined for a new one. */
export type VariantWrite = {
  id: string
  current: SellerProduct | undefined
  data: ProductAdd
  pictures: readonly Picture[]
  isStockSet: boolean
}

/** `editedProduct` is the product on whose form the family was saved. */
type PlanInput = {
  request: IdentifiedVariantsRequest
  uploadedPictures: AvailablePictures['uploadedPictures']
  members: FamilyMembers
  editedProduct: SellerProduct | undefined
  family: string
}
type Fields = Readonly<Record<string, unknown>>

/** The properties of a variant in the request that are not fields of a product. */
const requestFieldNames = new Set(['id', 'version', 'stockSeen', 'images', 'pictureTexts', 'lowStock'])
/** The fields that are ignored in `shared`, because each product has its own. */
const unsharedFieldNames = new Set([...requestFieldNames, 'slug', 'sku', 'stock', 'name'])

/** Returns the variants that differ from what is stored. Throws `invalid-input` for all invalid fields at once. */
export function planVariants(shop: ShopContext, input: PlanInput): VariantWrite[] {
  const { request, members } = input
  const errors: Record<string, ValidationCode> = {}
  const writes = request.variants.flatMap((variant, index) => {
    try {
      return planVariant(shop, variant, input) ?? []
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'invalid-input') throw error
      for (const [name, code] of Object.entries(error.fields ?? {})) {
        const [field = name] = name.split('.')
        // An invalid shared field is reported once, without the index of a variant.
        errors[field in request.shared && !(field in variant) ? name : `variants.${index}.${name}`] = code
      }
      return []
    }
  })
  Object.assign(errors, duplicateVariantErrors(request, members, writes))
  if (Object.keys(errors).length > 0) throw new ShopError('invalid-input', { fields: errors })
  return writes
}

function planVariant(
  shop: ShopContext,
  variant: IdentifiedVariant,
  { request, uploadedPictures, members, editedProduct, family }: PlanInput,
): VariantWrite | undefined {
  const currentMember = members.get(variant.id)
  const fields = {
    ...omitFields(request.shared, unsharedFieldNames),
    ...omitFields(variant, requestFieldNames),
    family,
  }
  const { id } = variant
  const isStockSet = 'stock' in variant
  if (currentMember === undefined) {
    const template = findMemberOfSameSize(members, variant) ?? editedProduct
    const pictures = picturesOf({ current: template?.product.pictures ?? [], uploadedPictures }, variant)
    return {
      id,
      current: currentMember,
      data: parseProduct(shop, newVariantFields(template, fields)),
      pictures,
      isStockSet,
    }
  }
  const { product } = currentMember
  if (currentMember !== editedProduct && product.family !== family) throw new ShopError('product-changed')
  const pictures = picturesOf({ current: product.pictures, uploadedPictures }, variant)
  const data = parseProductChange(shop, product, omitSaleOffer(product, fields, variant.version))
  const isArchived = currentMember.isArchived && currentMember.draft === null
  const isSame =
    !isArchived &&
    JSON.stringify(data) === JSON.stringify(parseProductChange(shop, product, {})) &&
    haveSamePictures(product.pictures, pictures)
  return isSame ? undefined : { id, current: currentMember, data, pictures, isStockSet }
}

function picturesOf(available: AvailablePictures, { images, pictureTexts }: VariantInput): Picture[] {
  return fillPictureSlots(arrangePictures(available, images, 0), [], pictureTexts)
}

/** Returns the fields of a new variant: those of the request, then those that it shares with the template. */
function newVariantFields(template: SellerProduct | undefined, fields: Fields): Fields {
  const emptyFields = {
    slug: null,
    sku: null,
    stock: null,
    nameNe: null,
    option: null,
    optionNe: null,
    colour: null,
  }
  return template === undefined
    ? fields
    : changedProductInput(template.product, { ...emptyFields, ...fields })
}

/** Returns a published variant of the same size. A new variant copies its dimensions. */
function findMemberOfSameSize(members: FamilyMembers, { option, colour }: Fields): SellerProduct | undefined {
  const size = sizeIn('en', { option: { en: textOrNull(option), ne: null }, colour: colourNamed(colour) })
  return [...members.values()].find(
    ({ product, isArchived }) => !isArchived && sizeIn('en', product) === size,
  )
}

/** Returns a colour with the requested name and no shade, because only names are compared. */
function colourNamed(colour: unknown) {
  if (typeof colour !== 'object' || colour === null || !('name' in colour)) return null
  const name = textOrNull(colour.name) ?? ''
  return { name: { en: name, ne: name }, hex: '' }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function omitFields(fields: Fields, omittedNames: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !omittedNames.has(name)))
}

/** Returns an error for each variant that would get the size and colour of another one in the request. */
function duplicateVariantErrors(
  request: IdentifiedVariantsRequest,
  members: FamilyMembers,
  writes: readonly VariantWrite[],
) {
  const dataById = new Map(writes.map(({ id, data }) => [id, data]))
  const combinations = request.variants.map(({ id }) =>
    combinationOf(dataById.get(id) ?? members.get(id)?.product),
  )
  const errors: Record<string, ValidationCode> = {}
  for (const [index, { id }] of request.variants.entries()) {
    const combination = combinations[index]
    const currentMember = members.get(id)
    // Families from before this rule may have two variants with the same size and colour.
    const hadSameCombination =
      currentMember &&
      isPublishedOrDraft(currentMember) &&
      combinationOf(currentMember.product) === combination
    const isUnique = combinations.indexOf(combination) === combinations.lastIndexOf(combination)
    if (combination !== undefined && !hadSameCombination && !isUnique)
      errors[`variants.${index}.option`] = 'taken'
  }
  return errors
}

/** Returns a size and the name of a colour as a key. Different colours may have the same shade. */
function combinationOf(variant: Pick<FullProduct, 'option' | 'colour'> | undefined): string | undefined {
  return variant && JSON.stringify([sizeIn('en', variant), variant.colour?.name.en]).toLowerCase()
}
