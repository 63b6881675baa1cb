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
import { isInvalidMeasurement, linesOf, millimetresOf, numberOf } from './input-text.ts'

/** A field with a single input has an input name without a suffix. */
const noSuffix = ['']
const firstText = (texts: readonly string[]) => texts[0] ?? ''

/** A line of at most `max` characters, or null. */
export function textCodec(limits: { max: number }): FieldCodec<string | null> {
  return {
    spec: { kind: 'text', ...limits },
    inputSuffixes: noSuffix,
    read: (stored) => (typeof stored === 'string' && stored !== '' ? stored : null),
    isEmpty: (value) => value === null,
    toApi: (value) => value,
    toCells: (value) => [value ?? ''],
    fromCells: (cells) => ({ value: firstText(cells) }),
    toInputs: (value) => [value ?? ''],
    toApiValue: (texts) => firstText(texts).trim(),
    check: noProblems,
  }
}

/** Lines of text: at most `max`, each of at most `maxItemLength` characters. */
export function linesCodec(limits: {
  max: number
  maxItemLength: number
  isRequired?: boolean
}): FieldCodec<readonly string[]> {
  return {
    ...textListCodec,
    spec: { kind: 'lines', isRequired: false, ...limits },
    toCells: (value) => [value.join('\n')],
    fromCells: (cells) => ({ value: firstText(cells) }),
  }
}

/** Short texts of at most 100 characters. `separator` is what separates them in the form. */
export function listCodec(limits: {
  max: number
  separator?: 'lines' | 'commas'
}): FieldCodec<readonly string[]> {
  const { separator = 'lines' } = limits
  return {
    ...textListCodec,
    spec: { kind: 'list', maxItemLength: 100, separator, max: limits.max },
    toCells: (value) => [joinList(value)],
    fromCells: (cells) => ({ value: splitList(firstText(cells)) }),
    toInputs: (value) => [value.join(separator === 'lines' ? '\n' : ', ')],
    toApiValue: (inputTexts) =>
      separator === 'lines'
        ? linesOf(firstText(inputTexts))
        : firstText(inputTexts)
            .split(/[,،\n]/)
            .flatMap((tag) => tag.trim() || []),
  }
}

const textListCodec: Omit<FieldCodec<readonly string[]>, 'spec' | 'toCells' | 'fromCells'> = {
  inputSuffixes: noSuffix,
  read: (stored) => (Array.isArray(stored) ? stored.filter((line) => typeof line === 'string') : []),
  isEmpty: (value) => value.length === 0,
  toApi: (value) => value,
  toInputs: (value) => [value.join('\n')],
  toApiValue: (input) => linesOf(firstText(input)),
  check: noProblems,
}

/** A whole number within limits, or null. The field's name contains its unit. */
export function integerCodec(limits: { min: number; max: number }): FieldCodec<number | null> {
  const isWithinLimits = (n: number | undefined) =>
    n !== undefined && Number.isInteger(n) && n >= limits.min && n <= limits.max
  return {
    ...numberCodec,
    spec: { kind: 'integer', ...limits },
    toCells: (value) => [value === null ? '' : String(value)],
    fromCells: (cells, numberFormat) => {
      if (firstText(cells).trim() === '') return { value: null }
      const n = Number(parseAmountCell(firstText(cells), numberFormat))
      return isWithinLimits(n) ? { value: n } : invalidCell('integer')
    },
    toInputs: (value) => [value === null ? '' : String(value)],
    toApiValue: (input) => numberOf(firstText(input)) ?? null,
    check: (input) => [
      firstText(input).trim() === '' || isWithinLimits(numberOf(firstText(input)))
        ? undefined
        : 'wholeInvalid',
    ],
  }
}

/** A length in millimetres, or null. Files and forms have centimetres. */
export function lengthCodec(): FieldCodec<number | null> {
  return {
    ...numberCodec,
    spec: { kind: 'length' },
    toCells: (value) => [centimetres(value)],
    fromCells: (cells, numberFormat) =>
      parsedMeasurement(firstText(cells), parseMillimetresCell(firstText(cells), numberFormat)),
    toInputs: (value) => [centimetres(value)],
    toApiValue: (input) => millimetresOf(firstText(input)) ?? null,
    check: checkMeasurements,
  }
}

/** A weight in grams, or null. The API, files and forms have kilograms. */
export function weightCodec(): FieldCodec<number | null> {
  return {
    ...numberCodec,
    spec: { kind: 'weight' },
    toApi: kilogramsOf,
    toCells: (value) => [String(kilogramsOf(value) ?? '')],
    fromCells: (cells, numberFormat) =>
      parsedMeasurement(firstText(cells), parseKilogramsCell(firstText(cells), numberFormat)),
    toInputs: (value) => [String(kilogramsOf(value) ?? '')],
    toApiValue: (input) => numberOf(firstText(input)) ?? null,
    check: checkMeasurements,
  }
}

const numberCodec = {
  inputSuffixes: noSuffix,
  read: (stored: unknown) => (typeof stored === 'number' ? stored : null),
  isEmpty: (value: number | null) => value === null,
  toApi: (value: number | null) => value,
}

const booleanCells = (value: boolean | null) => [value === null ? '' : formatBooleanCell(value)]

/** Yes, no, or null if unknown. */
export function yesNoCodec(): FieldCodec<boolean | null> {
  return {
    spec: { kind: 'yes-no' },
    inputSuffixes: noSuffix,
    read: (stored) => (typeof stored === 'boolean' ? stored : null),
    isEmpty: (value) => value === null,
    toApi: (value) => value,
    toCells: booleanCells,
    fromCells: (cells) => {
      const parsed = parseBooleanCell(firstText(cells))
      return parsed === undefined ? invalidCell('yes-no') : { value: parsed === 'empty' ? null : parsed }
    },
    toInputs: booleanCells,
    toApiValue: (input) => (firstText(input) === '' ? null : firstText(input) === 'yes'),
    check: noProblems,
  }
}

/** One code of a closed list, or null. */
export function choiceCodec<const C extends string>(codes: readonly C[]): FieldCodec<C | null> {
  return {
    spec: { kind: 'choice', codes },
    inputSuffixes: noSuffix,
    read: (stored) => codes.find((code) => code === stored) ?? null,
    isEmpty: (value) => value === null,
    toApi: (value) => value,
    toCells: (value) => [value ?? ''],
    fromCells: (cells) => ({ value: normalizeCode(firstText(cells)) || null }),
    toInputs: (value) => [value ?? ''],
    toApiValue: (input) => firstText(input) || null,
    check: noProblems,
  }
}

/** Codes of a closed list, each once. */
export function choicesCodec<const C extends string>(codes: readonly C[]): FieldCodec<readonly C[]> {
  return {
    spec: { kind: 'choices', codes },
    inputSuffixes: noSuffix,
    read: (stored) => (Array.isArray(stored) ? codes.filter((code) => stored.includes(code)) : []),
    isEmpty: (value) => value.length === 0,
    toApi: (value) => value,
    toCells: (value) => [joinList(value)],
    fromCells: (cells) => ({ value: splitList(firstText(cells)).map(normalizeCode) }),
    toInputs: (value) => [value.join(' ')],
    toApiValue: (input) =>
      firstText(input)
        .split(' ')
        .filter((code) => code !== ''),
    check: noProblems,
  }
}

export function centimetres(mm: number | null): string {
  return mm === null ? '' : String(mm / 10)
}

export function checkMeasurements(input: readonly string[]): (InputProblem | undefined)[] {
  return input.map((text) => (isInvalidMeasurement(text) ? 'measureInvalid' : undefined))
}

function kilogramsOf(grams: number | null): number | null {
  return grams === null ? null : grams / 1000
}

function parsedMeasurement(cell: string, value: number | undefined): ParsedCells {
  if (cell.trim() === '') return { value: null }
  return value === undefined ? invalidCell('measure') : { value }
}

function invalidCell(code: 'measure' | 'integer' | 'yes-no'): ParsedCells {
  return { value: null, problems: [{ cellIndex: 0, code }] }
}

function normalizeCode(cell: string): string {
  return cell.trim().toLowerCase()
}

function noProblems(): [] {
  return []
}
