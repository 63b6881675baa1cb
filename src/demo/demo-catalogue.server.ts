import { z } from 'zod'

const picture = z.object({
  file: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  altNe: z.string(),
})

const product = z.looseObject({
  slug: z.string(),
  name: z.string(),
  price: z.number(),
  offerPrice: z.number().nullable(),
  packages: z.array(z.unknown()),
  pictures: z.array(picture),
})

/** The content of `catalogue.json`. The API call checks the other fields of a product. */
export const demoCatalogueSchema = z.object({
  categories: z.array(
    z.object({
      path: z.string(),
      text: z.string(),
      textNe: z.string(),
      bgColor: z.string(),
      tile: picture,
      wide: picture,
    }),
  ),
  products: z.array(product),
  banners: z.array(
    z.object({
      ...picture.shape,
      name: z.string(),
      headline: z.string().optional(),
      headlineNe: z.string().optional(),
      link: z.string(),
      square: z.string().optional(),
    }),
  ),
  shop: picture,
  promo: picture,
  blogCovers: z.array(z.object({ ...picture.shape, name: z.string(), about: z.string() })),
})

export type DemoProduct = z.infer<typeof product>
