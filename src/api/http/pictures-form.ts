import type { FastifyReply, FastifyRequest } from 'fastify'
import { productLimits } from '#domain/product/product.ts'
import type { NewPicture } from '#shop/accept-pictures.ts'
import { ShopError } from '#shop/shop-error.ts'
import { toFileError, parseJson, readParts, displayFileName } from './multipart.ts'

export type PicturesForm = { fields: Record<string, unknown>; pictures: NewPicture[] }
type FormFields = {
  /** The names of the text fields. Other fields are ignored. */
  textFields: readonly string[]
  /** The name of the JSON field. */
  jsonField: string
  maxPictures: number
  /**
   * Refuses senders without permission before any picture is read. The text fields must come before the pictures in the
   * form.
   */
  check: (fields: Readonly<Record<string, unknown>>) => Promise<void>
}
type Http = { request: FastifyRequest; reply: FastifyReply }

/** Reads a form with fields and a few private pictures, within the size limit of the form. */
export async function readPicturesForm(
  http: Http,
  { textFields, jsonField, maxPictures, check }: FormFields,
): Promise<PicturesForm> {
  const limits = {
    fileSize: productLimits.pictureBytes,
    // Accepts one file above the limit, so that the response can contain the error message of this form.
    files: maxPictures + 1,
    fields: 12,
    fieldSize: 64 * 1024,
    parts: 20,
  }
  const pictures: NewPicture[] = []
  const fields: Record<string, unknown> = {}
  let isChecked = false
  for await (const part of readParts(http, limits)) {
    if (part.type === 'file') {
      if (!isChecked) await check(fields)
      isChecked = true
      const name = displayFileName(part.filename)
      if (pictures.length === maxPictures)
        throw new ShopError('invalid-input', { fields: { pictures: `too-many:${maxPictures}` } })
      const bytes = await part.toBuffer().catch((error: unknown) => {
        throw toFileError(error, { name, index: pictures.length })
      })
      // A file input without a selection sends an empty file.
      if (bytes.length === 0 && name === '') continue
      pictures.push(name === '' ? { bytes } : { bytes, name })
    } else if (part.fieldname === jsonField) {
      fields[jsonField] = parseJson(part.value)
    } else if (textFields.includes(part.fieldname)) {
      fields[part.fieldname] = part.value
    }
  }
  return { fields, pictures }
}
