import {
  cellKilograms,
  cellMillimetres,
  cellSwitch,
  joinList,
  readCellAmount,
  splitList,
  switchCell,
} from './cell-text.ts'
import type { CellsRead, Codec, InputProblem } from './field.ts'
import { isMeasureWrong, linesOf, millimetresOf, numberOf } from './input-text.ts'

const one = ['']
const first = (texts: readonly string[]) => texts[0] ?? ''

/** A line of at most `most` characters, or null. */
export function text(limits: { max: number }): Codec<string | null> {
  return {
    spec: { kind: 'text', ...limits },
    parts: one,
    read: (stored) => (typeof stored === 'string' && stored !== '' ? stored : null),
    isEmpty: (value) => value === null,
    toCall: (value) => value,
    toCells: (value) => [value ?? ''],
    fromCells: (cells) => ({ value: first(cells) }),
    toTexts: (value) => [value ?? ''],
    fromTexts: (texts) => first(texts).trim(),
    check: allWell,
  }
}

/** Whole sentences, one below the other: at most `most`, each of at most `each` characters. */
export function lines(limits: { max: number; each: number; isRequired?: boolean }): Codec<readonly string[]> {
  return {
    ...severalTexts,
    spec: { kind: 'lines', isRequired: false, ...limits },
    toCells: (value) => [value.join('\n')],
    fromCells: (cells) => ({ value: first(cells) }),
  }
}

/** Short texts of at most 100 characters. `typed` is the separator in the form. */
export function list(limits: { max: number; typed?: 'lines' | 'commas' }): Codec<readonly string[]> {
  const { typed = 'lines' } = limits
  return {
    ...severalTexts,
    spec: { kind: 'list', each: 100, typed, max: limits.max },
    toCells: (value) => [joinList(value)],
    fromCells: (cells) => ({ value: splitList(first(cells)) }),
    toTexts: (value) => [value.join(typed === 'lines' ? '\n' : ', ')],
    fromTexts: (inputTexts) =>
      typed === 'lines'
        ? linesOf(first(inputTexts))
        : first(inputTexts)
            .split(/[,،\n]/)
            .flatMap((tag) => tag.trim() || []),
  }
}

const severalTexts: Omit<Codec<readonly string[]>, 'spec' | 'toCells' | 'fromCells'> = {
  parts: one,
  read: (stored) => (Array.isArray(stored) ? stored.filter((line) => typeof line === 'string') : []),
  isEmpty: (value) => value.length === 0,
  toCall: (value) => value,
  toTexts: (value) => [value.join('\n')],
  fromTexts: (input) => linesOf(first(input)),
  check: allWell,
}

/** A whole number within limits, or null. The field's name contains its unit. */
export function integer(limits: { min: number; max: number }): Codec<number | null> {
  const isWithin = (n: number | undefined) =>
    n !== undefined && Number.isInteger(n) && n >= limits.min && n <= limits.max
  return {
    ...number,
    spec: { kind: 'integer', ...limits },
    toCells: (value) => [value === null ? '' : String(value)],
    fromCells: (cells, form) => {
      if (first(cells).trim() === '') return { value: null }
      const n = Number(readCellAmount(first(cells), form))
      return isWithin(n) ? { value: n } : wrong('integer')
    },
    toTexts: (value) => [value === null ? '' : String(value)],
    fromTexts: (input) => numberOf(first(input)) ?? null,
    check: (input) => [
      first(input).trim() === '' || isWithin(numberOf(first(input))) ? undefined : 'wholeInvalid',
    ],
  }
}

/** Millimetres, or null; people read and write centimetres. */
export function length(): Codec<number | null> {
  return {
    ...number,
    spec: { kind: 'length' },
    toCells: (value) => [centimetres(value)],
    fromCells: (cells, form) => measureOf(first(cells), cellMillimetres(first(cells), form)),
    toTexts: (value) => [centimetres(value)],
    fromTexts: (input) => millimetresOf(first(input)) ?? null,
    check: checkMeasures,
  }
}

/** Grams, or null; people and calls read and write kilograms. */
export function weight(): Codec<number | null> {
  return {
    ...number,
    spec: { kind: 'weight' },
    toCall: kilogramsOf,
    toCells: (value) => [String(kilogramsOf(value) ?? '')],
    fromCells: (cells, form) => measureOf(first(cells), cellKilograms(first(cells), form)),
    toTexts: (value) => [String(kilogramsOf(value) ?? '')],
    fromTexts: (input) => numberOf(first(input)) ?? null,
    check: checkMeasures,
  }
}

const number = {
  parts: one,
  read: (stored: unknown) => (typeof stored === 'number' ? stored : null),
  isEmpty: (value: number | null) => value === null,
  toCall: (value: number | null) => value,
}

const switchCells = (value: boolean | null) => [value === null ? '' : switchCell(value)]

/** Yes, no, or null if unknown. */
export function yesNo(): Codec<boolean | null> {
  return {
    spec: { kind: 'yes-no' },
    parts: one,
    read: (stored) => (typeof stored === 'boolean' ? stored : null),
    isEmpty: (value) => value === null,
    toCall: (value) => value,
    toCells: switchCells,
    fromCells: (cells) => {
      const switchValue = cellSwitch(first(cells))
      return switchValue === undefined
        ? wrong('yes-no')
        : { value: switchValue === 'empty' ? null : switchValue }
    },
    toTexts: switchCells,
    fromTexts: (input) => (first(input) === '' ? null : first(input) === 'yes'),
    check: allWell,
  }
}

/** One code of a closed list, or null. */
export function choice<const C extends string>(codes: readonly C[]): Codec<C | null> {
  return {
    spec: { kind: 'choice', codes },
    parts: one,
    read: (stored) => codes.find((code) => code === stored) ?? null,
    isEmpty: (value) => value === null,
    toCall: (value) => value,
    toCells: (value) => [value ?? ''],
    fromCells: (cells) => ({ value: codeIn(first(cells)) || null }),
    toTexts: (value) => [value ?? ''],
    fromTexts: (input) => first(input) || null,
    check: allWell,
  }
}

/** Codes of a closed list, each once. */
export function choices<const C extends string>(codes: readonly C[]): Codec<readonly C[]> {
  return {
    spec: { kind: 'choices', codes },
    parts: one,
    read: (stored) => (Array.isArray(stored) ? codes.filter((code) => stored.includes(code)) : []),
    isEmpty: (value) => value.length === 0,
    toCall: (value) => value,
    toCells: (value) => [joinList(value)],
    fromCells: (cells) => ({ value: splitList(first(cells)).map(codeIn) }),
    toTexts: (value) => [value.join(' ')],
    fromTexts: (input) =>
      first(input)
        .split(' ')
        .filter((code) => code !== ''),
    check: allWell,
  }
}

export function centimetres(mm: number | null): string {
  return mm === null ? '' : String(mm / 10)
}

export function checkMeasures(input: readonly string[]): (InputProblem | undefined)[] {
  return input.map((measure) => (isMeasureWrong(measure) ? 'measureInvalid' : undefined))
}

function kilogramsOf(grams: number | null): number | null {
  return grams === null ? null : grams / 1000
}

function measureOf(cell: string, value: number | undefined): CellsRead {
  if (cell.trim() === '') return { value: null }
  return value === undefined ? wrong('measure') : { value }
}

function wrong(code: 'measure' | 'integer' | 'yes-no'): CellsRead {
  return { value: null, problems: [{ at: 0, code }] }
}

function codeIn(cell: string): string {
  return cell.trim().toLowerCase()
}

function allWell(): [] {
  return []
}
