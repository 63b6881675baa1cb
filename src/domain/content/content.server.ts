import { documentSchema } from '#domain/document/document.server.ts'
import { inEveryLanguage } from '#domain/language.ts'
import { timestampInput } from '#domain/pricing/terms.server.ts'
import {
  integer,
  missingOr,
  numeric,
  optionalLine,
  optionalParagraphs,
  yesNo,
} from '#domain/validation/fields.server.ts'
import { asAddress, isOwnPath, isSecureAddress } from '#domain/validation/link.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { isReadableAccent } from './accent.ts'
import { heroSeconds } from './hero-seconds.ts'
import { kindOfKey, structureOf, socialHosts, type ContentKind, type ContentValue } from './content.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }
const maxVersion = 1_000_000_000

/** The key of a content block: a kind with a single block, or one of several as `banner/living-room`. */
const contentKey = z
  .string(missingOr('not-text'))
  .refine((key) => kindOfKey(key) !== undefined, { error: 'choice' satisfies ValidationCode })

/** The version that was read: the newest version and its unique revision number. Both are 0 if there is none. */
const readVersion = {
  key: contentKey,
  version: integer({ min: 0, max: maxVersion, code: 'number' }),
  revision: integer({ min: 0, max: maxVersion, code: 'number' }),
}

/** Publishes at once. Otherwise the content is saved as a draft. */
const publish = yesNo().default(false)

/** A complete content block as the store's own editor saves it. */
export const contentSave = z.object({ ...readVersion, value: z.unknown(), publish }, invalidObject)

const languageInput = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())], invalidObject)
const limit = z.string({ error: 'day' satisfies ValidationCode }).nullish()

/**
 * A content block as an API client saves it. Each language has texts by name, and a long text its `document`, which may
 * be sent alone. Omitted fields do not change. `revision` is optional.
 */
export const contentUpdate = z.object(
  {
    ...readVersion,
    revision: readVersion.revision.optional(),
    en: languageInput,
    ne: languageInput,
    from: limit,
    to: limit,
    publish,
  },
  invalidObject,
)
export type ContentUpdate = z.output<typeof contentUpdate>
export const contentCall = z.object(readVersion, invalidObject)
/** An older version, which becomes the draft. */
export const contentRestore = z.object(
  { ...readVersion, from: integer({ min: 1, max: maxVersion, code: 'number' }) },
  invalidObject,
)
/** An older version, which is compared with the newest one. */
export const contentCompare = z.object(
  { key: contentKey, version: integer({ min: 1, max: maxVersion, code: 'number' }) },
  invalidObject,
)
/** The content blocks of one kind in their new order. */
export const contentOrder = z.object(
  {
    keys: z
      .array(contentKey, { error: 'list' })
      .min(1, { error: 'required' })
      .max(50, { error: 'too-many:50' }),
  },
  invalidObject,
)

/** A page of this store, or an https address elsewhere. Any other link could run a script. */
const link = optionalLine(300)
  .transform(asAddress)
  .refine((text) => text === '' || isOwnPath(text) || isSecureAddress(text), {
    error: 'link' satisfies ValidationCode,
  })

function address(name: string) {
  const hosts = socialHosts[name] ?? []
  return optionalLine(300)
    .transform((text) => asAddress(text).replace(/^http:/i, 'https:'))
    .refine(
      (text) => {
        if (text === '') return true
        if (!isSecureAddress(text)) return false
        const { hostname } = new URL(text)
        return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
      },
      { error: 'social-address' satisfies ValidationCode },
    )
}

const percent = numeric('number').refine((n) => n >= 0 && n <= 100, {
  error: 'number' satisfies ValidationCode,
})
const orNone = (value: unknown) => (value === '' || value === undefined ? null : value)
const when = z.preprocess(orNone, z.string().pipe(timestampInput).nullable())

const schemas = new Map<ContentKind, z.ZodType<ContentValue>>()

/** Returns the schema of a content block of a kind. A draft may lack fields that publishing requires. */
export function contentValueOf(kind: ContentKind): z.ZodType<ContentValue> {
  const schema = schemas.get(kind) ?? createSchema(kind)
  schemas.set(kind, schema)
  return schema
}

function createSchema(kind: ContentKind): z.ZodType<ContentValue> {
  const { texts, picture, hasLink, addresses = [], hasTimes, hasStart, ...has } = structureOf(kind)
  const inOne = z.object(
    Object.fromEntries(
      Object.entries(texts).map(([name, { max, isLong }]) => [
        name,
        (isLong ? optionalParagraphs(max) : optionalLine(max)).default(''),
      ]),
    ),
    invalidObject,
  )
  return z
    .object(
      {
        texts: z.object(
          inEveryLanguage(() => inOne),
          invalidObject,
        ),
        link: hasLink ? link.default('') : z.literal('').default(''),
        addresses: z.object(
          Object.fromEntries(addresses.map((name) => [name, address(name).default('')])),
          invalidObject,
        ),
        picture: picture === undefined ? z.literal('').default('') : hash.default(''),
        focus: picture === 'cut' ? focus.nullable().default(null) : z.null().default(null),
        colour: has.hasColour ? accent.default('') : z.literal('').default(''),
        seconds: has.hasSeconds ? seconds : z.null().default(null),
        category: has.hasCategory ? category.default('') : z.literal('').default(''),
        documents: has.hasDocument ? documents : z.null().default(null),
        isShown: yesNo(),
        from: hasTimes || hasStart ? when : z.null().default(null),
        to: hasTimes ? when : z.null().default(null),
      },
      invalidObject,
    )
    .refine(({ from, to }) => from === null || to === null || from < to, {
      error: 'ends-before' satisfies ValidationCode,
      path: ['to'],
    })
    .transform(({ from, to, ...value }) => ({
      ...value,
      from: from?.toISOString() ?? null,
      to: to?.toISOString() ?? null,
    }))
}

const accent = z
  .string(missingOr('contrast'))
  .transform((hex) => hex.toLowerCase())
  .refine((hex) => hex === '' || isReadableAccent(hex), { error: 'contrast' satisfies ValidationCode })
const seconds = z.preprocess(
  orNone,
  integer({ min: heroSeconds.min, max: heroSeconds.max, code: 'seconds' }).nullable().default(null),
)
/** The store checks whether the category exists. */
const category = z
  .string(missingOr('choice'))
  .refine((path) => path === '' || /^[a-z0-9-]{2,60}$/.test(path), {
    error: 'choice' satisfies ValidationCode,
  })
const documents = z.object(
  inEveryLanguage(() => documentSchema.default([])),
  invalidObject,
)
const focus = z.object({ x: percent, y: percent }, invalidObject)
const hash = z
  .string(missingOr('image'))
  .refine((text) => text === '' || /^[0-9a-f]{24}$/.test(text), { error: 'image' satisfies ValidationCode })
