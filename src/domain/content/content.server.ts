import { documentSchema } from '#domain/document/document.server.ts'
import { inEveryLanguage } from '#domain/language.ts'
import { timestampInput } from '#domain/pricing/terms.server.ts'
import {
  integer,
  requiredOrInvalid,
  numeric,
  optionalLine,
  optionalParagraphs,
  requiredBoolean,
} from '#domain/validation/fields.server.ts'
import { withHttps, isStorePath, isHttpsUrl } from '#domain/validation/link.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { isReadableAccent } from './accent.ts'
import { heroSeconds } from './hero-seconds.ts'
import { kindOfKey, structureOf, socialHosts, type ContentKind, type ContentValue } from './content.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }
const maxVersion = 1_000_000_000

/** The key of a content block: a kind with a single block, or one of several as `banner/living-room`. */
const contentKey = z
  .string(requiredOrInvalid('not-text'))
  .refine((key) => kindOfKey(key) !== undefined, { error: 'choice' satisfies ValidationCode })

/** The newest version that the client has read, and its unique revision number. Both are 0 if there is none. */
const versionFields = {
  key: contentKey,
  version: integer({ min: 0, max: maxVersion, code: 'number' }),
  revision: integer({ min: 0, max: maxVersion, code: 'number' }),
}

/** Publishes at once. Otherwise the content is saved as a draft. */
const publish = requiredBoolean().default(false)

/** A complete content block as the store's own editor saves it. */
export const editorContentInput = z.object({ ...versionFields, value: z.unknown(), publish }, invalidObject)

const languageInput = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())], invalidObject)
const optionalTime = z.string({ error: 'day' satisfies ValidationCode }).nullish()

/**
 * A content block as an API client saves it. A language has an object with texts by name and
 * the document as `document`, or the document alone. Omitted fields do not change. `revision` is optional.
 */
export const apiContentInput = z.object(
  {
    ...versionFields,
    revision: versionFields.revision.optional(),
    en: languageInput,
    ne: languageInput,
    from: optionalTime,
    to: optionalTime,
    publish,
  },
  invalidObject,
)
export type ApiContentInput = z.output<typeof apiContentInput>
export const contentVersionRequest = z.object(versionFields, invalidObject)
/** A request to make an older version the draft. `from` is the older version. */
export const restoreContentInput = z.object(
  { ...versionFields, from: integer({ min: 1, max: maxVersion, code: 'number' }) },
  invalidObject,
)
/** A request to compare an older version with the newest one. `version` is the older version. */
export const compareContentInput = z.object(
  { key: contentKey, version: integer({ min: 1, max: maxVersion, code: 'number' }) },
  invalidObject,
)
/** The content blocks of one kind in their new order. */
export const reorderContentInput = z.object(
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
  .transform(withHttps)
  .refine((text) => text === '' || isStorePath(text) || isHttpsUrl(text), {
    error: 'link' satisfies ValidationCode,
  })

function socialAddress(name: string) {
  const hosts = socialHosts[name] ?? []
  return optionalLine(300)
    .transform((text) => withHttps(text).replace(/^http:/i, 'https:'))
    .refine(
      (text) => {
        if (text === '') return true
        if (!isHttpsUrl(text)) return false
        const { hostname } = new URL(text)
        return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
      },
      { error: 'social-address' satisfies ValidationCode },
    )
}

const percent = numeric('number').refine((n) => n >= 0 && n <= 100, {
  error: 'number' satisfies ValidationCode,
})
const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value)
const optionalTimestamp = z.preprocess(emptyToNull, z.string().pipe(timestampInput).nullable())

const schemas = new Map<ContentKind, z.ZodType<ContentValue>>()

/** Returns the schema of a content block of a kind. A draft may lack fields that publishing requires. */
export function contentValueSchema(kind: ContentKind): z.ZodType<ContentValue> {
  const schema = schemas.get(kind) ?? createSchema(kind)
  schemas.set(kind, schema)
  return schema
}

function createSchema(kind: ContentKind): z.ZodType<ContentValue> {
  const {
    texts,
    picture,
    hasLink,
    profileSites = [],
    hasVisiblePeriod,
    isSchedulable,
    ...structure
  } = structureOf(kind)
  const textsSchema = z.object(
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
          inEveryLanguage(() => textsSchema),
          invalidObject,
        ),
        link: hasLink ? link.default('') : z.literal('').default(''),
        addresses: z.object(
          Object.fromEntries(profileSites.map((name) => [name, socialAddress(name).default('')])),
          invalidObject,
        ),
        picture: picture === undefined ? z.literal('').default('') : hash.default(''),
        focus: picture === 'cropped' ? focus.nullable().default(null) : z.null().default(null),
        colour: structure.hasColour ? accent.default('') : z.literal('').default(''),
        seconds: structure.hasSeconds ? seconds : z.null().default(null),
        category: structure.hasCategory ? category.default('') : z.literal('').default(''),
        documents: structure.hasDocument ? documents : z.null().default(null),
        isShown: requiredBoolean(),
        from: hasVisiblePeriod || isSchedulable ? optionalTimestamp : z.null().default(null),
        to: hasVisiblePeriod ? optionalTimestamp : z.null().default(null),
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
  .string(requiredOrInvalid('contrast'))
  .transform((hex) => hex.toLowerCase())
  .refine((hex) => hex === '' || isReadableAccent(hex), { error: 'contrast' satisfies ValidationCode })
const seconds = z.preprocess(
  emptyToNull,
  integer({ min: heroSeconds.min, max: heroSeconds.max, code: 'seconds' }).nullable().default(null),
)
/** The store checks whether the category exists. */
const category = z
  .string(requiredOrInvalid('choice'))
  .refine((path) => path === '' || /^[a-z0-9-]{2,60}$/.test(path), {
    error: 'choice' satisfies ValidationCode,
  })
const documents = z.object(
  inEveryLanguage(() => documentSchema.default([])),
  invalidObject,
)
const focus = z.object({ x: percent, y: percent }, invalidObject)
const hash = z
  .string(requiredOrInvalid('image'))
  .refine((text) => text === '' || /^[0-9a-f]{24}$/.test(text), { error: 'image' satisfies ValidationCode })
