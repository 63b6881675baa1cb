import {
  parseKilogramsCell,
  parseMillimetresCell,
  parseBooleanCell,
  joinList,
  parseAmountCell,
  splitList,
  formatBooleanCell,
} from './cell-text.ts'
import type { ParsedCells, FieldCodec, InputProblem } from './field.ts'
import { isInvalidLength, linesOf, millimetresOf, numberOf } from './input-text.ts'

const singlePart = ['']
const first = (texts: readonly string[]) => texts[0] ?? ''

/** A line of at most `max` characters, or null. */
export function text(limits: { max: number }): FieldCodec<string | null> {
  return {
    spec: { kind: 'text', ...limits },
    parts: singlePart,
    read: (stored) => (typeof stored === 'string' && stored !== '' ? stored : null),
    isEmpty: (value) => value === null,
    toApi: (value) => value,
    toCells: (value) => [value ?? ''],
    fromCells: (cells) => ({ value: first(cells) }),
    toTexts: (value) => [value ?? ''],
    fromTexts: (texts) => first(texts).trim(),
    check: noProblems,
  }
}

/** Lines of text: at most `max`, each of at most `each` characters. */
export function lines(limits: {
  max: number
  each: number
  isRequired?: boolean
}): FieldCodec<readonly string[]> {
  return {
    ...textListCodec,
    spec: { kind: 'lines', isRequired: false, ...limits },
    toCells: (value) => [value.join('\n')],
    fromCells: (cells) => ({ value: first(cells) }),
  }
}

/** Short texts of at most 100 characters. `separator` is what separates them in the form. */
export function list(limits: { max: number; separator?: 'lines' | 'commas' }): FieldCodec<readonly string[]> {
  const { separator = 'lines' } = limits
  return {
    ...textListCodec,
    spec: { kind: 'list', each: 100, separator, max: limits.max },
    toCells: (value) => [joinList(value)],
    fromCells: (cells) => ({ value: splitList(first(cells)) }),
    toTexts: (value) => [value.join(separator === 'lines' ? '\n' : ', ')],
    fromTexts: (inputTexts) =>
      separator === 'lines'
        ? linesOf(first(inputTexts))
        : first(inputTexts)
            .split(/[,،\n]/)
            .flatMap((tag) => tag.trim() || []),
  }
}

const textListCodec: Omit<FieldCodec<readonly string[]>, 'spec' | 'toCells' | 'fromCells'> = {
  parts: singlePart,
  read: (stored) => (Array.isArray(stored) ? stored.filter((line) => typeof line === 'string') : []),
  isEmpty: (value) => value.length === 0,
  toApi: (value) => value,
  toTexts: (value) => [value.join('\n')],
  fromTexts: (input) => linesOf(first(input)),
  check: noProblems,
}

/** A whole number within limits, or null. The field's name contains its unit. */
export function integer(limits: { min: number; max: number }): FieldCodec<number | null> {
  const isWithin = (n: number | undefined) =>
    n !== undefined && Number.isInteger(n) && n >= limits.min && n <= limits.max
  return {
    ...numberCodec,
    spec: { kind: 'integer', ...limits },
    toCells: (value) => [value === null ? '' : String(value)],
    fromCells: (cells, form) => {
      if (first(cells).trim() === '') return { value: null }
      const n = Number(parseAmountCell(first(cells), form))
      return isWithin(n) ? { value: n } : invalidCell('integer')
    },
    toTexts: (value) => [value === null ? '' : String(value)],
    fromTexts: (input) => numberOf(first(input)) ?? null,
    check: (input) => [
      first(input).trim() === '' || isWithin(numberOf(first(input))) ? undefined : 'wholeInvalid',
    ],
  }
}

/** A length in millimetres, or null. Files and forms have centimetres. */
export function length(): FieldCodec<number | null> {
  return {
    ...numberCodec,
    spec: { kind: 'length' },
    toCells: (value) => [centimetres(value)],
    fromCells: (cells, form) => parsedMeasure(first(cells), parseMillimetresCell(first(cells), form)),
    toTexts: (value) => [centimetres(value)],
    fromTexts: (input) => millimetresOf(first(input)) ?? null,
    check: checkMeasures,
  }
}

/** A weight in grams, or null. The API, files and forms have kilograms. */
export function weight(): FieldCodec<number | null> {
  return {
    ...numberCodec,
    spec: { kind: 'weight' },
    toApi: kilogramsOf,
    toCells: (value) => [String(kilogramsOf(value) ?? '')],
    fromCells: (cells, form) => parsedMeasure(first(cells), parseKilogramsCell(first(cells), form)),
    toTexts: (value) => [String(kilogramsOf(value) ?? '')],
    fromTexts: (input) => numberOf(first(input)) ?? null,
    check: checkMeasures,
  }
}

const numberCodec = {
  parts: singlePart,
  read: (stored: unknown) => (typeof stored === 'number' ? stored : null),
  isEmpty: (value: number | null) => value === null,
  toApi: (value: number | null) => value,
}

const booleanCells = (value: boolean | null) => [value === null ? '' : formatBooleanCell(value)]

/** Yes, no, or null if unknown. */
export function yesNo(): FieldCodec<boolean | null> {
  return {
    spec: { kind: 'yes-no' },
    parts: singlePart,
    read: (stored) => (typeof stored === 'boolean' ? stored : null),
    isEmpty: (value) => value === null,
    toApi: (value) => value,
    toCells: booleanCells,
    fromCells: (cells) => {
      const switchValue = parseBooleanCell(first(cells))
      return switchValue === undefined
        ? invalidCell('yes-no')
        : { value: switchValue === 'empty' ? null : switchValue }
    },
    toTexts: booleanCells,
    fromTexts: (input) => (first(input) === '' ? null : first(input) === 'yes'),
    check: noProblems,
  }
}

/** One code of a closed list, or null. */
export function choice<const C extends string>(codes: readonly C[]): FieldCodec<C | null> {
  return {
    spec: { kind: 'choice', codes },
    parts: singlePart,
    read: (stored) => codes.find((code) => code === stored) ?? null,
    isEmpty: (value) => value === null,
    toApi: (value) => value,
    toCells: (value) => [value ?? ''],
    fromCells: (cells) => ({ value: codeIn(first(cells)) || null }),
    toTexts: (value) => [value ?? ''],
    fromTexts: (input) => first(input) || null,
    check: noProblems,
  }
}

/** Codes of a closed list, each once. */
export function choices<const C extends string>(codes: readonly C[]): FieldCodec<readonly C[]> {
  return {
    spec: { kind: 'choices', codes },
    parts: singlePart,
    read: (stored) => (Array.isArray(stored) ? codes.filter((code) => stored.includes(code)) : []),
    isEmpty: (value) => value.length === 0,
    toApi: (value) => value,
    toCells: (value) => [joinList(value)],
    fromCells: (cells) => ({ value: splitList(first(cells)).map(codeIn) }),
    toTexts: (value) => [value.join(' ')],
    fromTexts: (input) =>
      first(input)
        .split(' ')
        .filter((code) => code !== ''),
    check: noProblems,
  }
}

export function centimetres(mm: number | null): string {
  return mm === null ? '' : String(mm / 10)
}

export function checkMeasures(input: readonly string[]): (InputProblem | undefined)[] {
  return input.map((measure) => (isInvalidLength(measure) ? 'measureInvalid' : undefined))
}

function kilogramsOf(grams: number | null): number | null {
  return grams === null ? null : grams / 1000
}

function parsedMeasure(cell: string, value: number | undefined): ParsedCells {
  if (cell.trim() === '') return { value: null }
  return value === undefined ? invalidCell('measure') : { value }
}

function invalidCell(code: 'measure' | 'integer' | 'yes-no'): ParsedCells {
  return { value: null, problems: [{ cellIndex: 0, code }] }
}

function codeIn(cell: string): string {
  return cell.trim().toLowerCase()
}

function noProblems(): [] {
  return []
}
