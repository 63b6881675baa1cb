import { productUpdateFields } from '#domain/product/product-change.server.ts'
import { productAdd } from '#domain/product/product.server.ts'
import { orderRequest } from '#domain/inbox/inbox.server.ts'
import { reviewSubmission } from '#domain/review/review-input.server.ts'
import * as z from 'zod'

/** The schemas of forms with files, for the OpenAPI document. Fields that are not text are JSON. */
export const productForm = z.object({ productData: productAdd, images: z.array(z.file()) })

/** Strings in `images` are URLs of saved pictures, which keep their position. */
export const productChangeForm = z.object({
  productData: productUpdateFields,
  images: z.array(z.file()).optional(),
})

export const requestForm = z.object({ ...orderRequest.shape, pictures: z.array(z.file()).optional() })

/** A second request replaces the review. `keep` lists the numbers of the saved pictures that remain. */
export const reviewForm = z.object({ ...reviewSubmission.shape, pictures: z.array(z.file()).optional() })

export const pictureForm = z.object({ picture: z.file() })

export const importForm = z.object({
  file: z.file(),
  /** Any value but `false` checks the file and changes nothing. Without it the import runs. */
  dryRun: z.enum(['true', 'false']).optional(),
  key: z.string().optional(),
  plan: z.string().optional(),
  /** The id of a ZIP of pictures that was uploaded before. */
  archive: z.string().optional(),
  /** `true` publishes archived products of the file again. */
  putBack: z.enum(['true', 'false']).optional(),
  /** `true` omits rows whose SKU or id no product has. */
  omitUnknown: z.enum(['true', 'false']).optional(),
})

export const archiveForm = z.object({ file: z.file() })
