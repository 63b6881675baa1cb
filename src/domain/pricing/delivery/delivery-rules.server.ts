import localLevels from '#domain/address/local-levels.json' with { type: 'json' }
import {
  calendarDay,
  numeric,
  integer,
  requiredLine,
  requiredBoolean,
} from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { zoneStates, type DeliveryRules, type FeeBand, type Zone } from './zones.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }
const invalidList = { error: 'list' satisfies ValidationCode }
const duplicateValue = { error: 'twice' satisfies ValidationCode }
const day = calendarDay('day')
const name = z.object({ en: requiredLine(60), ne: requiredLine(60) }, invalidObject)

const districts = localLevels.provinces.flatMap((province) => province.districts)
const levels = districts.flatMap((district) => district.levels)

// More than any furniture costs or weighs, and far below the limit of exact integers.
const maxPaisa = 100_000_000_00
const maxGrams = 1_000_000_000

function amountInPaisa() {
  return integer({ min: 0, max: maxPaisa, code: 'number' })
}

/** Creates the schema of a list that contains ids of these entries only. */
function idListSchema(entries: readonly { id: number }[]) {
  const ids = new Set(entries.map(({ id }) => id))
  return z
    .array(
      numeric('choice').refine((id) => ids.has(id), { error: 'choice' satisfies ValidationCode }),
      invalidList,
    )
    .max(ids.size, { error: `too-many:${ids.size}` satisfies ValidationCode })
}

const feeBand = z.object(
  { upToGrams: integer({ min: 1, max: maxGrams, code: 'measure' }).nullable(), paisa: amountInPaisa() },
  invalidObject,
)

const zoneTerms = {
  state: z.enum(zoneStates, { error: 'choice' satisfies ValidationCode }),
  fees: z
    .array(feeBand, invalidList)
    .min(1, { error: 'too-few:1' satisfies ValidationCode })
    .max(20, { error: 'too-many:20' satisfies ValidationCode })
    .refine(areRising, { error: 'rising' satisfies ValidationCode }),
  freeFromPaisa: amountInPaisa().nullable(),
  days: z
    .object(
      {
        least: integer({ min: 0, max: 90, code: 'integer' }),
        most: integer({ min: 0, max: 90, code: 'integer' }),
      },
      invalidObject,
    )
    .refine(({ least, most }) => least <= most, { error: 'rising' satisfies ValidationCode }),
  carrying: z.object({ stairsPaisa: amountInPaisa(), liftPaisa: amountInPaisa() }, invalidObject).nullable(),
  assemblyPaisa: amountInPaisa().nullable(),
  hasCash: requiredBoolean(),
  mostCashPaisa: amountInPaisa().nullable(),
}

const zone = z.object(
  {
    id: z.string({ error: 'not-text' satisfies ValidationCode }).regex(/^[\w-]{1,40}$/, {
      error: 'not-text' satisfies ValidationCode,
    }),
    name,
    places: z
      .object(
        {
          provinces: idListSchema(localLevels.provinces),
          districts: idListSchema(districts),
          levels: idListSchema(levels),
        },
        invalidObject,
      )
      .refine((places) => Object.values(places).some((ids) => ids.length > 0), {
        error: 'too-few:1' satisfies ValidationCode,
      }),
    ...zoneTerms,
  },
  invalidObject,
)

const closedPeriod = z.object({ from: day, to: day, name }, invalidObject)
const endBeforeStart = { error: 'rising' satisfies ValidationCode, path: ['to'] }
const tooMany = (count: number) => ({ error: `too-many:${count}` satisfies ValidationCode })

/** The owner's delivery rules. Stored rules are parsed with the same schema. */
export const deliveryRules = z.object(
  {
    zones: z
      .array(zone, invalidList)
      .max(100, tooMany(100))
      .refine((zones) => areUnique(zones.map(({ id }) => id)), duplicateValue)
      // A place belongs to at most one zone.
      .refine((zones) => placeKinds.every((kind) => areUnique(placesOf(zones, kind))), duplicateValue),
    elsewhere: z.object(zoneTerms, invalidObject),
    weeklyClosed: z
      .array(integer({ min: 0, max: 6, code: 'choice' }), invalidList)
      .max(6, tooMany(6))
      .refine(areUnique, duplicateValue),
    closed: z
      .array(
        closedPeriod.refine(({ from, to }) => from <= to, endBeforeStart),
        invalidList,
      )
      .max(200, tooMany(200)),
    closedDistricts: z
      .array(
        closedPeriod
          .extend({
            districts: idListSchema(districts).min(1, { error: 'too-few:1' satisfies ValidationCode }),
          })
          .refine(({ from, to }) => from <= to, endBeforeStart),
        invalidList,
      )
      .max(200, tooMany(200)),
  },
  invalidObject,
) satisfies z.ZodType<DeliveryRules>

/** The delivery rules to save, and the version that was read. */
export const deliveryChange = z.object(
  { version: integer({ min: 0, max: 1_000_000_000, code: 'number' }), delivery: deliveryRules },
  invalidObject,
)

const placeKinds = ['provinces', 'districts', 'levels'] as const

function placesOf(zones: readonly Pick<Zone, 'places'>[], kind: (typeof placeKinds)[number]): number[] {
  return zones.flatMap(({ places }) => places[kind])
}

function areUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

/** Returns whether the bands go from light to heavy with rising fees. A band for any weight must be the last. */
function areRising(bands: readonly FeeBand[]): boolean {
  return bands.every((band, index) => {
    const lighterBand = bands[index - 1]
    if (lighterBand === undefined) return true
    if (lighterBand.upToGrams === null || lighterBand.paisa > band.paisa) return false
    return band.upToGrams === null || band.upToGrams > lighterBand.upToGrams
  })
}
