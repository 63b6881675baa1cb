import { optionalLine, plainText } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { minCropPercent, type PictureEdit } from './picture-edit.ts'

const invalidNumber = { error: 'number' satisfies ValidationCode }
const invalidChoice = { error: 'choice' satisfies ValidationCode }
const invalidList = { error: 'list' satisfies ValidationCode }

const start = z
  .number(invalidNumber)
  .min(0, invalidNumber)
  .max(100 - minCropPercent, invalidNumber)
const side = z.number(invalidNumber).min(minCropPercent, invalidNumber).max(100, invalidNumber)
// Tolerates rounding errors in the sums of a browser.
const maxPercent = 100.5

/** A rotation and a crop of a stored picture. The result is a new picture. */
export const pictureEdit = z.object({
  picture: z.string(invalidChoice).regex(/^[0-9a-f]{16,64}$/, invalidChoice),
  turn: z.literal([0, 90, 180, 270], invalidChoice),
  crop: z
    .object({ left: start, top: start, width: side, height: side })
    .refine(
      ({ left, top, width, height }) => left + width <= maxPercent && top + height <= maxPercent,
      invalidNumber,
    ),
}) satisfies z.ZodType<PictureEdit>

const altText = optionalLine(200)
  .nullish()
  .transform((alt) => alt ?? '')

/** The alternative texts of pictures. `image` names a picture in the same way as `images`. */
const pictureTexts = z
  .array(z.object({ image: plainText(), alt: altText, altNe: altText }), invalidList)
  .max(20, { error: 'too-many:4' satisfies ValidationCode })

/** The order of a product's stored and uploaded pictures, and their alternative texts. */
export const pictureInput = z.object({
  images: z.array(plainText()).max(20).optional().catch(undefined),
  pictureTexts: pictureTexts.nullish().transform((texts) => texts ?? []),
})
export type PictureTexts = z.output<typeof pictureInput>['pictureTexts']
