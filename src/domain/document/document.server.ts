import { isTextLink } from '#domain/validation/link.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { documentLimits, type Document, type ItemBlock } from './document.ts'

const refusal = (error: ValidationCode) => ({ error })
const maxLinkLength = 500
const maxAltLength = 160
const jsonDepth = 40

/** Visible characters only: none that change the direction of a line, and none that PostgreSQL cannot store. */
const words = z
  .string(refusal('not-text'))
  .min(1, refusal('required'))
  .refine(
    (text) => text.isWellFormed() && !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text),
    refusal('not-text'),
  )

const run = z.strictObject(
  {
    text: words,
    isStrong: z.literal(true, refusal('choice')).optional(),
    isEmphasised: z.literal(true, refusal('choice')).optional(),
    href: z
      .string(refusal('link'))
      .max(maxLinkLength, refusal('link'))
      .refine((text) => isTextLink(text), refusal('link'))
      .optional(),
  },
  refusal('fields'),
)
const runs = z.array(run, refusal('list'))
const paragraph = z.strictObject({ kind: z.literal('p', refusal('choice')), runs }, refusal('fields'))
const heading = z.strictObject({ kind: z.enum(['h2', 'h3'], refusal('choice')), runs }, refusal('fields'))
const image = z.strictObject(
  {
    kind: z.literal('image', refusal('choice')),
    hash: z.string(refusal('image')).regex(/^[0-9a-f]{24}$/, refusal('image')),
    alt: words.refine((text) => text.length <= maxAltLength, refusal(`too-long:${maxAltLength}`)),
  },
  refusal('fields'),
)

function listAt(depth: number) {
  const items = z.array(z.array(itemAt(depth + 1), refusal('list')), refusal('list'))
  return z.strictObject({ kind: z.enum(['ul', 'ol'], refusal('choice')), items }, refusal('fields'))
}

function itemAt(depth: number): z.ZodType<ItemBlock> {
  if (depth === documentLimits.depth) return paragraph
  return z.discriminatedUnion('kind', [paragraph, listAt(depth)], refusal('choice'))
}

const block = z.discriminatedUnion('kind', [paragraph, heading, image, listAt(1)], refusal('choice'))

/** A text of the closed list of blocks. Any other content is refused. */
export const documentSchema: z.ZodType<Document> = z
  .unknown()
  .refine((value) => isShallow(value), refusal('fields'))
  .refine((value) => bytesOf(value) <= documentLimits.bytes, {
    error: 'too-long' satisfies ValidationCode,
    when: ({ issues }) => issues.length === 0,
  })
  .pipe(z.array(block, refusal('list')))

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}

/** Checks the depth level by level, because recursion over a deeply nested value would overflow the stack. */
function isShallow(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > jsonDepth) return false
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return true
}
