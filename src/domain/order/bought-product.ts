import type { InEachLanguage, InputText } from '#domain/language.ts'
import { wireField, arrayCodec, recordCodec, translatedText, type Codec } from '#domain/wire.ts'
import { colourToJson, colourFromJson, type Colour, type ColourJson } from '#domain/product/fields/colour.ts'
import type { AttributesJson } from '#domain/product/fields/fields.ts'
import { attributesFromJson, attributesJson } from '#domain/product/fields/attributes-json.ts'
import type { Picture, Product, FullProduct } from '#domain/product/product.ts'

/** A product as stored in an order, independent of later changes. Old orders have no attributes. */
export type BoughtProduct = Omit<Product, 'createdAt' | 'lowestBeforePaisa'> &
  Partial<Pick<FullProduct, 'attributes'>> & {
    /** A seller has agreed on its price. */
    isPriceAgreed?: true
  }

/** An order line at the current price. */
export type BoughtLine = { product: BoughtProduct; quantity: number; unitPaisa: number }

const picture = recordCodec<Picture>()({ alt: translatedText<'alt', InEachLanguage<string>>('alt') })

const colour: Codec<Colour | null, ColourJson | null> = {
  encode: (value) => value && colourToJson(value),
  decode: colourFromJson,
}

const snapshot = recordCodec<Omit<BoughtProduct, 'attributes'>>()({
  name: translatedText<'name', InputText>('name'),
  description: translatedText<'description', BoughtProduct['description']>('description'),
  materials: translatedText<'materials', BoughtProduct['materials']>('materials'),
  option: translatedText<'option', BoughtProduct['option']>('option'),
  colour: wireField('colour', colour),
  pictures: wireField('pictures', arrayCodec(picture)),
})

/** The stored JSON of a product in an order line, with one field per text and language. */
export type ProductSnapshot = ReturnType<typeof snapshot.encode> & { attributes?: Partial<AttributesJson> }

/** Returns the stored form of a product in an order's line. */
export function snapshotOf({ attributes, ...product }: BoughtProduct): ProductSnapshot {
  return { ...snapshot.encode(product), ...(attributes && { attributes: attributesJson(attributes) }) }
}

/** Returns the product of an order's line from its stored form. */
export function boughtProduct({ attributes, ...stored }: ProductSnapshot): BoughtProduct {
  return { ...snapshot.decode(stored), ...(attributes && { attributes: attributesFromJson(attributes) }) }
}
