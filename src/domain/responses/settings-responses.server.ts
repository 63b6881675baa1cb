import { compareAtRules } from '#domain/product/price.ts'
import { zoneStates, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { documentSchema } from '#domain/document/document.server.ts'
import { languages } from '#domain/language.ts'
import { changedKinds } from '#domain/content/content-diff.ts'
import { contentKinds } from '#domain/content/content.ts'
import type { ownerSettingSchemas } from '#domain/settings/owner-settings.server.ts'
import { both, count, day, id, message, moment, success } from './response-fields.server.ts'
import { serviceNames } from '#domain/settings/services.ts'
import * as z from 'zod'

/** An amount in paisa, as all amounts of the rules are. */
const paisa = count
/** An id of local-levels.json, as in `places`. */
const placeId = z.int()

const terms = {
  state: z.enum(zoneStates),
  fees: z.array(z.object({ upToGrams: count.nullable(), paisa })),
  freeFromPaisa: paisa.nullable(),
  days: z.object({ least: count, most: count }),
  carrying: z.object({ stairsPaisa: paisa, liftPaisa: paisa }).nullable(),
  assemblyPaisa: paisa.nullable(),
  hasCash: z.boolean(),
  mostCashPaisa: paisa.nullable(),
}

const places = z.object({
  provinces: z.array(placeId),
  districts: z.array(placeId),
  levels: z.array(placeId),
})

const span = z.object({ from: day, to: day, name: both })

/** The delivery zones and their rules. The most exact zone of a location applies; elsewhere the default rules apply. */
const deliverySchema = z
  .object({
    zones: z.array(z.object({ id, name: both, places, ...terms })),
    elsewhere: z.object(terms),
    weeklyClosed: z.array(count),
    closed: z.array(span),
    closedDistricts: z.array(span.extend({ districts: z.array(placeId) })),
  })
  .meta({ id: 'Delivery' }) satisfies z.ZodType<DeliveryRules>

const named = both.extend({ id: placeId })

/** The provinces of Nepal, their districts and local levels. */
const placesSchema = z.array(
  named.extend({
    districts: z.array(named.extend({ levels: z.array(named.extend({ type: z.string() })) })),
  }),
)

const deliveryRulesResponse = z.object({ success, delivery: deliverySchema, version: count, message })

export const deliveryCalls = {
  'GET /delivery': z.object({
    success,
    /** The hash of this table. A response requested by its hash can be cached for ever. */
    hash: z.string(),
    delivery: deliverySchema,
    places: placesSchema,
  }),
  'GET /seller/zone/list': deliveryRulesResponse,
  'POST /seller/zone/save': deliveryRulesResponse,
} as const

const taxPeriod = z
  .object({
    from: z.iso.date(),
    basisPoints: z.int(),
    isIncluded: z.boolean(),
    isOnShipping: z.boolean(),
    registration: z.enum(['pan', 'vat']),
    label: both,
  })
  .meta({ id: 'TaxPeriod' })

const displayRules = z
  .object({
    struck: z.enum(compareAtRules),
    unreviewed: z.enum(['stars', 'nothing']),
    choices: z.enum(['specified', 'nothing']),
  })
  .meta({ id: 'ShownRules' })

const advanceRules = z
  .object({
    rules: z.array(
      z.object({
        size: z.union([
          z.object({ kind: z.literal('sum'), paisa }),
          z.object({ kind: z.literal('percent'), basisPoints: z.int() }),
        ]),
        scope: z.union([
          z.object({ kind: z.literal('products'), productIds: z.array(id) }),
          z.object({ kind: z.literal('above'), paisa }),
        ]),
      }),
    ),
    retained: z.object({ cancelledPercent: count, refusedPercent: count }),
  })
  .meta({ id: 'AdvanceRules' })

/** The shop's own QR; `picture` is the hash of its image, '' until it is uploaded. */
const shopQr = z
  .object({ isOffered: z.boolean(), holdHours: count, picture: z.string(), accountName: z.string() })
  .meta({ id: 'ShopQr' })

/** The owner's settings, each with its version. */
const ownerSettings = z
  .object({
    tax: z.object({ value: z.array(taxPeriod), version: z.int() }),
    delivery: z.object({ value: deliverySchema, version: z.int() }),
    shown: z.object({ value: displayRules, version: z.int() }),
    returns: z.object({ value: z.object({ days: z.int() }), version: z.int() }),
    advance: z.object({ value: advanceRules, version: z.int() }),
    qr: z.object({ value: shopQr, version: z.int() }),
  } satisfies Record<keyof typeof ownerSettingSchemas, z.ZodType>)
  .meta({ id: 'OwnerSettings' })

/** A service that the store uses. `values` has no secrets; `savedSecrets` names the stored ones. */
const service = z
  .object({
    name: z.enum(serviceNames),
    source: z.enum(['environment', 'owner', 'locked', 'none']),
    version: z.int(),
    values: z.record(z.string(), z.string()),
    savedSecrets: z.array(z.string()),
  })
  .meta({ id: 'Service' })
const servicesResponse = z.object({ success, services: z.array(service), message })

const settingsResponse = z.object({ success, settings: ownerSettings, message })

export const settingsCalls = {
  'GET /seller/settings/list': settingsResponse,
  'POST /seller/settings/save': settingsResponse,
  'POST /seller/setup/save': z.object({ success, message }),
  'GET /seller/service/list': servicesResponse,
  'POST /seller/service/save': servicesResponse,
  'POST /seller/service/remove': servicesResponse,
  'POST /seller/service/test': z.object({ success, message }),
} as const

const contentTexts = z.record(z.string(), z.string())

const contentValue = z.object({
  texts: z.object({ en: contentTexts, ne: contentTexts }),
  link: z.string(),
  addresses: z.record(z.string(), z.string()),
  picture: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }).nullable(),
  category: z.string(),
  colour: z.string(),
  seconds: z.int().nullable(),
  /** Long texts as blocks; null if the content block has none, and in lists. */
  documents: z.object({ en: documentSchema, ne: documentSchema }).nullable(),
  isShown: z.boolean(),
  from: moment.nullable(),
  to: moment.nullable(),
})

/** A picture by its hash, at its size in pixels; `tone` is the colour of its edge. */
const picture = z.object({ hash: z.string(), width: count, height: count, tone: z.string() })

const contentFields = {
  key: z.string(),
  version: z.int(),
  revision: z.int(),
  isPublished: z.boolean(),
  isRemoved: z.boolean(),
  value: contentValue,
}

/** A content block of the storefront in its newest version, which is a draft until it is published. */
const content = z.object(contentFields).meta({ id: 'Content' })

const listed = z
  .object({
    ...contentFields,
    kind: z.enum(contentKinds),
    picture: picture.nullable(),
    hasPublished: z.boolean(),
  })
  .meta({ id: 'ListedContent' })

const changedPart = z.object({
  kind: z.enum(changedKinds),
  name: z.string(),
  language: z.enum(languages).nullable(),
  before: z.string(),
  after: z.string(),
})

export const contentCalls = {
  'GET /seller/content/list': z.object({ success, contents: z.array(listed), message }),
  'POST /seller/content/save': z.object({ success, content, message }),
  'POST /seller/content/publish': z.object({ success, content, message }),
  'POST /seller/content/discard': z.object({ success, key: z.string(), message }),
  'POST /seller/content/remove': z.object({ success, content, message }),
  'POST /seller/content/restore': z.object({ success, content, message }),
  'GET /seller/content/compare': z.object({ success, parts: z.array(changedPart), message }),
  'POST /seller/content/order': z.object({ success, keys: z.array(z.string()), message }),
  'POST /seller/content/picture': z.object({ success, picture, message }),
} as const
