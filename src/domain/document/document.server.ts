import { isSafeLink } from '#domain/validation/link.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { documentLimits, type RichText, type ItemBlock } from './document.ts'

const invalid = (error: ValidationCode) => ({ error })
const maxLinkLength = 500
const maxAltLength = 160
const jsonDepth = 40

/** Text without characters that change the writing direction, or that PostgreSQL cannot store. */
const visibleText = z
  .string(invalid('not-text'))
  .min(1, invalid('required'))
  .refine(
    (text) => text.isWellFormed() && !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text),
    invalid('not-text'),
  )

const run = z.strictObject(
  {
    text: visibleText,
    isStrong: z.literal(true, invalid('choice')).optional(),
    isEmphasised: z.literal(true, invalid('choice')).optional(),
    href: z
      .string(invalid('link'))
      .max(maxLinkLength, invalid('link'))
      .refine((text) => isSafeLink(text), invalid('link'))
      .optional(),
  },
  invalid('fields'),
)
const runs = z.array(run, invalid('list'))
const paragraph = z.strictObject({ kind: z.literal('p', invalid('choice')), runs }, invalid('fields'))
const heading = z.strictObject({ kind: z.enum(['h2', 'h3'], invalid('choice')), runs }, invalid('fields'))
const image = z.strictObject(
  {
    kind: z.literal('image', invalid('choice')),
    hash: z.string(invalid('image')).regex(/^[0-9a-f]{24}$/, invalid('image')),
    alt: visibleText.refine((text) => text.length <= maxAltLength, invalid(`too-long:${maxAltLength}`)),
  },
  invalid('fields'),
)

function listAt(depth: number) {
  const items = z.array(z.array(itemAt(depth + 1), invalid('list')), invalid('list'))
  return z.strictObject({ kind: z.enum(['ul', 'ol'], invalid('choice')), items }, invalid('fields'))
}

function itemAt(depth: number): z.ZodType<ItemBlock> {
  if (depth === documentLimits.depth) return paragraph
  return z.discriminatedUnion('kind', [paragraph, listAt(depth)], invalid('choice'))
}

const block = z.discriminatedUnion('kind', [paragraph, heading, image, listAt(1)], invalid('choice'))

/** A document of the known kinds of blocks. Any other content is refused. */
export const documentSchema: z.ZodType<RichText> = z
  .unknown()
  .refine((value) => isShallow(value), invalid('fields'))
  .refine((value) => bytesOf(value) <= documentLimits.bytes, {
    error: 'too-long' satisfies ValidationCode,
    when: ({ issues }) => issues.length === 0,
  })
  .pipe(z.array(block, invalid('list')))

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}

/** Checks the depth level by level, because recursion over a deeply nested value would overflow the stack. */
function isShallow(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > jsonDepth) return false
    level = level.flatMap((nested) =>
      typeof nested === 'object' && nested !== null ? Object.values(nested) : [],
    )
  }
  return true
}
