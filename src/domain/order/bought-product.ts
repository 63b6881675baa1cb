import type { InputText } from '#domain/language.ts'
import { namedTexts, textsNamed, type Named, type NamedTexts } from '#domain/text-names.ts'
import { colourCall, colourOfCall, type ColourCall } from '#domain/product/fields/colour.ts'
import type { ColumnValues, AttributesJson, ColumnValuesJson } from '#domain/product/fields/fields.ts'
import { attributesFromJson, attributesJson } from '#domain/product/fields/attributes-json.ts'
import type { Picture, Product, WholeProduct } from '#domain/product/product.ts'

/** A product as stored in an order, independent of later changes. Old orders have no attributes. */
export type BoughtProduct = Omit<Product, 'createdAt' | 'lowestBeforePaisa'> &
  Partial<Pick<WholeProduct, 'attributes'>> & {
    /** A seller has agreed on its price. */
    isPriceAgreed?: true
  }

type PictureJson = Omit<Picture, 'alt'> & NamedTexts<'alt', string>
/** The same in the JSON of an order's line, where each text has a name of its own. */
export type ProductSnapshot = Omit<BoughtProduct, keyof ColumnValues | 'name' | 'pictures' | 'attributes'> &
  Omit<ColumnValuesJson, 'colour'> &
  Named<'name', InputText> & {
    colour: ColourCall | null
    pictures: readonly PictureJson[]
    attributes?: Partial<AttributesJson>
  }

/** Returns the stored form of a product in an order's line. */
export function snapshotOf(product: BoughtProduct): ProductSnapshot {
  const { name, description, materials, option, colour, pictures, attributes, ...others } = product
  return {
    ...others,
    ...namedTexts('name', name),
    ...namedTexts('description', description),
    ...namedTexts('materials', materials),
    ...namedTexts('option', option),
    colour: colour && colourCall(colour),
    pictures: pictures.map(({ alt, ...picture }) => ({ ...picture, ...namedTexts('alt', alt) })),
    ...(attributes && { attributes: attributesJson(attributes) }),
  }
}

/** Returns the product of an order's line from its stored form. */
export function boughtProduct(snapshot: ProductSnapshot): BoughtProduct {
  const {
    name,
    nameNe,
    description,
    descriptionNe,
    materials,
    materialsNe,
    option,
    optionNe,
    ...otherFields
  } = snapshot
  const { colour, pictures, attributes, ...others } = otherFields
  return {
    ...others,
    name: { en: name, ne: nameNe },
    description: { en: description, ne: descriptionNe },
    materials: { en: materials, ne: materialsNe },
    option: { en: option, ne: optionNe },
    colour: colourOfCall(colour),
    pictures: pictures.map(pictureOf),
    ...(attributes && { attributes: attributesFromJson(attributes) }),
  }
}

function pictureOf({ hash, width, height, tone, ...snapshot }: PictureJson): Picture {
  return { hash, width, height, tone, alt: textsNamed('alt', snapshot) }
}
