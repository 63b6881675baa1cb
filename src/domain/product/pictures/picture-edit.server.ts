import { optionalLine, plainText } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { leastCrop, type PictureEdit } from './picture-edit.ts'

const wrong = { error: 'number' satisfies ValidationCode }
const choice = { error: 'choice' satisfies ValidationCode }
const list = { error: 'list' satisfies ValidationCode }

const start = z
  .number(wrong)
  .min(0, wrong)
  .max(100 - leastCrop, wrong)
const side = z.number(wrong).min(leastCrop, wrong).max(100, wrong)
// Tolerates rounding errors in the sums of a browser.
const maxPercent = 100.5

/** A stored picture is rotated and cropped into a separate picture. */
export const pictureEdit = z.object({
  picture: z.string(choice).regex(/^[0-9a-f]{16,64}$/, choice),
  turn: z.literal([0, 90, 180, 270], choice),
  crop: z
    .object({ left: start, top: start, width: side, height: side })
    .refine(
      ({ left, top, width, height }) => left + width <= maxPercent && top + height <= maxPercent,
      wrong,
    ),
}) satisfies z.ZodType<PictureEdit>

const text = optionalLine(200)
  .nullish()
  .transform((alt) => alt ?? '')

/** The words for a picture of a product, which is named as in the order of its pictures. */
const pictureTexts = z
  .array(z.object({ image: plainText(), alt: text, altNe: text }), list)
  .max(20, { error: 'too-many:4' satisfies ValidationCode })

/** The picture data of a product other than the files: the pictures already in the store, and their texts. */
export const pictureInput = z.object({
  images: z.array(plainText()).max(20).optional().catch(undefined),
  pictureTexts: pictureTexts.nullish().transform((texts) => texts ?? []),
})
export type PictureTexts = z.output<typeof pictureInput>['pictureTexts']
