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
// What a browser adds up may be a little more than the whole.
const whole = 100.5

/** A picture that the store has is turned and cropped: what comes of it is another picture. */
export const pictureEdit = z.object({
  picture: z.string(choice).regex(/^[0-9a-f]{16,64}$/, choice),
  turn: z.literal([0, 90, 180, 270], choice),
  crop: z
    .object({ left: start, top: start, width: side, height: side })
    .refine(({ left, top, width, height }) => left + width <= whole && top + height <= whole, wrong),
}) satisfies z.ZodType<PictureEdit>

const text = optionalLine(200)
  .nullish()
  .transform((alt) => alt ?? '')

/** The words for a picture of a product, which is named as in the order of its pictures. */
const pictureTexts = z
  .array(z.object({ image: plainText(), alt: text, altNe: text }), list)
  .max(20, { error: 'too-many:4' satisfies ValidationCode })

/** The picture data of a product other than the files: the pictures already in the store, and their texts. */
export const pictureWishes = z.object({
  images: z.array(plainText()).max(20).optional().catch(undefined),
  pictureTexts: pictureTexts.nullish().transform((texts) => texts ?? []),
})
export type PictureTexts = z.output<typeof pictureWishes>['pictureTexts']
