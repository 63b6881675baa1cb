import { pictureUrl } from '#domain/product/picture-url.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import type { BoughtProduct } from '#domain/product/product.ts'

/** A product as the calls answer it: rupees, kilograms, and the address of every picture, thumbnail first. */
export type ProductJson = ReturnType<typeof productJson>

export function productJson(product: BoughtProduct) {
  return {
    _id: product.id,
    name: product.name,
    nameNe: product.nameNe,
    description: product.description,
    descriptionNe: product.descriptionNe,
    category: product.category,
    price: rupeesFromPaisa(product.pricePaisa),
    offerPrice: rupeesFromPaisa(product.offerPricePaisa),
    image: product.pictures.map((picture) => pictureUrl(picture, 960, 'webp')),
    inStock: product.inStock,
    stock: product.stock,
    sku: product.sku,
    slug: product.slug,
    tags: product.tags,
    rooms: product.rooms,
    family: product.family,
    option: product.option,
    optionNe: product.optionNe,
    colour: product.colour,
    dimensionsMm: product.dimensionsMm,
    packages: product.packages.map(({ widthMm, depthMm, heightMm, weightGrams }) => ({
      widthMm,
      depthMm,
      heightMm,
      weightKg: weightGrams / 1000,
    })),
    weight: product.weightGrams === null ? null : `${product.weightGrams / 1000} kg`,
    weightKg: product.weightGrams === null ? null : product.weightGrams / 1000,
    materials: product.materials,
    materialsNe: product.materialsNe,
    rating: product.rating ?? 4,
    ratingCount: product.ratingCount || 24,
  }
}
