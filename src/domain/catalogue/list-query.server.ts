import { pageLimits } from '#domain/pagination.ts'
import { productSorts } from '#domain/product/product-sort.ts'
import { isPlainText } from '#lib/text.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { parse } from '#domain/validation/parse.server.ts'
import type { Parsed } from '#domain/validation/parse.server.ts'
import { parseNumber } from '#domain/number-format.ts'
import { toLatinDigits } from '#lib/digits.ts'
import {
  sortUnique,
  isColourCode,
  isMaterialCode,
  listAttributes,
  maxDimensionMm,
  maxSeats,
  maxAttributeValues,
  sizeAttributes,
  attributeNames,
  type ListAttribute,
  type AttributeFilter,
  type AttributeName,
} from './attributes.ts'

const maxListIds = 100
export const searchMaxLength = 200
// Longer than any room path.
const maxPathLength = 80
const filterFields = [
  'search',
  'in',
  'category',
  'collection',
  'minPrice',
  'maxPrice',
  'inStock',
  'sort',
  'page',
  'limit',
  'counts',
  'group',
  'first',
  ...attributeNames,
] as const

// A repeated parameter arrives as a list, of which the last value is used.
const lastValue = z
  .union([z.string(), z.array(z.string()).transform((texts) => texts.at(-1) ?? '')], {
    error: 'not-text' satisfies ValidationCode,
  })
  .refine(isPlainText, { error: 'not-text' satisfies ValidationCode })
  .transform((text) => text.trim())

/** The query of the product list. Empty values count as missing, unknown fields are ignored. */
export const listQuery = z
  .object({
    search: optionalParameter(
      (text) => (text.length > searchMaxLength ? undefined : text),
      `too-long:${searchMaxLength}`,
    ),
    in: optionalParameter((text) => (text === 'name' || text === 'all' ? text : undefined), 'choice'),
    category: optionalParameter((text) => text, 'category'),
    collection: optionalParameter((text) => text, 'category'),
    minPrice: optionalParameter((text) => paisaOf(text, Math.ceil), 'number'),
    maxPrice: optionalParameter((text) => paisaOf(text, Math.floor), 'number'),
    inStock: optionalParameter(parseBoolean, 'yes-no'),
    sort: optionalParameter((text) => productSorts.find((sort) => sort === text), 'sort'),
    page: optionalParameter((text) => positiveInteger(text, Number.MAX_SAFE_INTEGER), 'page'),
    limit: optionalParameter((text) => positiveInteger(text, pageLimits.max), 'limit'),
    counts: optionalParameter(parseBoolean, 'yes-no'),
    group: optionalParameter((text) => (text === 'family' ? text : undefined), 'choice'),
    first: optionalParameter((text) => (text === 'name' ? text : undefined), 'choice'),
    colour: valueList(isColourCode, 'choice'),
    material: valueList(isMaterialCode, 'choice'),
    seats: valueList(isSeats, 'seats'),
    room: valueList((text): text is string => text.length <= maxPathLength, 'room'),
    minWidth: millimetres(),
    maxWidth: millimetres(),
    minDepth: millimetres(),
    maxDepth: millimetres(),
    minHeight: millimetres(),
    maxHeight: millimetres(),
    ids: idList(),
  })
  .transform((query): ListQuery => {
    return {
      search: query.search,
      in: query.in ?? 'name',
      category: query.category,
      collection: query.collection,
      minPaisa: query.minPrice,
      maxPaisa: query.maxPrice,
      inStockOnly: query.inStock ?? false,
      sort: query.sort ?? 'default',
      page: query.page ?? 1,
      limit: query.limit ?? pageLimits.default,
      ids: query.ids,
      hasCounts: query.counts ?? false,
      isGroupedByFamily: query.group === 'family',
      ranksNameMatchesFirst: query.first === 'name',
      attributes: attributeFilterOf(query),
    }
  })
export type ListQuery = {
  search: string | undefined
  in: 'name' | 'all'
  /** The unchecked input. The store finds the category by its path or name. */
  category: string | undefined
  collection: string | undefined
  minPaisa: number | undefined
  maxPaisa: number | undefined
  inStockOnly: boolean
  sort: (typeof productSorts)[number]
  page: number
  limit: number
  ids: string[] | undefined
  /** Also requests the number of products with each attribute value. */
  hasCounts: boolean
  /** Shows one card for all variants of a family. */
  isGroupedByFamily: boolean
  /** Orders products whose name matches before those that only their category matches. */
  ranksNameMatchesFirst: boolean
  attributes: AttributeFilter
}

/**
 * Returns whether a query requests the filtered and paged list. A query without any field of that list requests the whole
 * list.
 */
export function isPagedQuery(input: Readonly<Record<string, unknown>>): boolean {
  return filterFields.some((name) => input[name] !== undefined)
}

/** Parses the query of a page's URL. Ignores invalid values. A value list loses only its invalid values. */
export function parseListQueryLeniently(input: Readonly<Record<string, unknown>>): ListQuery {
  const strictResult: Parsed<ListQuery> = parse(listQuery, input)
  if (strictResult.ok) return strictResult.value
  const invalidNames = new Set(Object.keys(byField(strictResult.errors)))
  const lenientResult: Parsed<ListQuery> = parse(
    listQuery,
    Object.fromEntries(
      Object.entries(input).flatMap(([name, value]) =>
        invalidNames.has(name)
          ? listAttributes.flatMap((attribute) =>
              attribute === name ? [[name, validValues(name, value)]] : [],
            )
          : [[name, value]],
      ),
    ),
  )
  return lenientResult.ok ? lenientResult.value : listQuery.parse({})
}

/** Returns the errors in a page's URL, which `parseListQueryLeniently` ignores. */
export function ignoredFieldErrors(input: Readonly<Record<string, unknown>>): Record<string, ValidationCode> {
  const parsedQuery: Parsed<ListQuery> = parse(listQuery, input)
  return parsedQuery.ok ? {} : byField(parsedQuery.errors)
}

function byField(errors: Record<string, ValidationCode>): Record<string, ValidationCode> {
  return Object.fromEntries(Object.entries(errors).map(([name, code]) => [name.split('.')[0] ?? '', code]))
}

// Maximum of values to check one by one. Real selections have no more.
const maxCheckedValues = 4 * maxAttributeValues

function validValues(name: ListAttribute, value: unknown): string[] {
  const texts = [value].flat().flatMap((text) => (typeof text === 'string' ? text.split(',') : []))
  return [...new Set(texts)]
    .slice(0, maxCheckedValues)
    .filter((text) => parse(listQuery, { [name]: text }).ok)
    .slice(0, maxAttributeValues)
}

function optionalParameter<T>(read: (text: string) => T | undefined, code: ValidationCode) {
  return lastValue.optional().transform((text, context): T | undefined => {
    if (text === undefined || text === '') return undefined
    const value = read(text)
    if (value === undefined) context.addIssue({ code: 'custom', message: code })
    return value
  })
}

// Repeated keys and commas form one list: forms without scripts use repeated keys, addresses use commas.
function valueList<T extends string>(isValue: (text: string) => text is T, code: ValidationCode) {
  return z
    .union([z.string(), z.array(z.string())], { error: 'list' satisfies ValidationCode })
    .optional()
    .transform((input, context): T[] | undefined => {
      const texts = (typeof input === 'string' ? [input] : (input ?? [])).flatMap((text) => text.split(','))
      const values = sortUnique(texts.map((text) => toLatinDigits(text.trim().toLowerCase())).filter(Boolean))
      if (values.length > maxAttributeValues) {
        context.addIssue({
          code: 'custom',
          message: `too-many:${maxAttributeValues}` satisfies ValidationCode,
        })
        return z.NEVER
      }
      if (values.every(isValue)) return values.length === 0 ? undefined : values
      context.addIssue({ code: 'custom', message: code })
      return z.NEVER
    })
}

function isSeats(text: string): text is `${number}` {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= maxSeats
}

function millimetres() {
  return optionalParameter((text) => {
    const mm = /^[\d०-९]+$/.test(text) ? parseNumber(text) : undefined
    return mm !== undefined && mm <= maxDimensionMm ? mm : undefined
  }, 'number')
}

type AttributeQuery = { [K in Exclude<AttributeName, 'seats'>]?: AttributeFilter[K] | undefined } & {
  seats?: readonly string[] | undefined
}

function attributeFilterOf({ seats, ...query }: AttributeQuery): AttributeFilter {
  const { colour, material, room } = query
  // No side is smaller than 0, so a minimum of 0 excludes nothing and is dropped.
  const sizes = sizeAttributes.flatMap((name) => {
    const mm = query[name]
    return mm === undefined || (mm === 0 && name.startsWith('min')) ? [] : [[name, mm] as const]
  })
  return {
    ...(colour && { colour }),
    ...(material && { material }),
    ...(seats && { seats: seats.map(Number) }),
    ...(room && { room }),
    ...Object.fromEntries(sizes),
  }
}

/** A query for products by their ids, separated by commas; up to 100. */
export const idsQuery = z.object({ ids: idList().transform((ids) => ids ?? []) })

function idList() {
  return z
    .union([z.string(), z.array(z.string())], { error: 'list' satisfies ValidationCode })
    .optional()
    .transform((input, context): string[] | undefined => {
      if (input === undefined) return undefined
      const texts = typeof input === 'string' ? [input] : input
      const ids = new Set(texts.flatMap((text) => text.split(',')).map((id) => id.trim()))
      ids.delete('')
      if (ids.size <= maxListIds) return [...ids]
      context.addIssue({ code: 'custom', message: `too-many:${maxListIds}` satisfies ValidationCode })
      return z.NEVER
    })
}

// The tolerance corrects the rounding error of binary fractions in a price with two decimals.
function paisaOf(text: string, round: (n: number) => number): number | undefined {
  const rupees = parseNumber(text)
  if (rupees === undefined || rupees > Number.MAX_SAFE_INTEGER / 1000) return undefined
  const nearest = Math.round(rupees * 100)
  return Math.abs(rupees * 100 - nearest) < 1e-6 ? nearest : round(rupees * 100)
}

function positiveInteger(text: string, max: number): number | undefined {
  const n = /^[\d०-९]+$/.test(text) ? parseNumber(text) : undefined
  return n !== undefined && n >= 1 && n <= max ? n : undefined
}

function parseBoolean(text: string): boolean | undefined {
  if (['true', '1', 'on', 'yes'].includes(text)) return true
  return ['false', '0', 'off', 'no'].includes(text) ? false : undefined
}
