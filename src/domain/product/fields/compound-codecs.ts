import {
  parseKilogramsCell,
  parseMillimetresCell,
  parseWholeCell,
  joinList,
  splitList,
  type NumberFormat,
} from './cell-text.ts'
import type { CellProblem, FieldCodec } from './field.ts'
import { centimetres, checkMeasurements } from './simple-codecs.ts'
import { millimetresOf } from './input-text.ts'

export type PackageSize = { widthMm: number; depthMm: number; heightMm: number; weightGrams: number }
export type DimensionsMm = { width: number; depth: number; height: number }

// Codecs of values that consist of several numbers.

const dimensionNames = ['width', 'depth', 'height'] as const

/** Width, depth and height: all three or none. */
export function sizeCodec(): FieldCodec<DimensionsMm | null> {
  const texts = (value: DimensionsMm | null) =>
    dimensionNames.map((name) => centimetres(value && value[name]))
  return {
    spec: { kind: 'size' },
    inputSuffixes: dimensionNames.map((name) => `.${name}`),
    read: readSize,
    isEmpty: (value) => value === null,
    toApi: (value) => value,
    toCells: texts,
    fromCells: parseSizeCells,
    toInputs: texts,
    toApiValue(input) {
      const [width, depth, height] = input.map(millimetresOf)
      return width && depth && height ? { width, depth, height } : null
    },
    check(input) {
      if (input.every(isBlank)) return []
      const problems = checkMeasurements(input)
      return input.map((text, index) => (isBlank(text) ? 'sizeIncomplete' : problems[index]))
    },
  }
}

function parseSizeCells(cells: readonly string[], numberFormat: NumberFormat) {
  if (cells.every(isBlank)) return { value: null }
  const problems: CellProblem[] = []
  const entries = cells.flatMap((cell, cellIndex) => {
    const mm = parseMillimetresCell(cell, numberFormat)
    if (mm !== undefined) return [[dimensionNames[cellIndex], mm] as const]
    problems.push({ cellIndex, code: isBlank(cell) ? 'size-incomplete' : 'measure' })
    return []
  })
  return { value: Object.fromEntries(entries), problems }
}

function readSize(stored: unknown): DimensionsMm | null {
  const [width, depth, height] = dimensionNames.map((name) => numberField(stored, name))
  if (width === undefined || depth === undefined || height === undefined) return null
  return { width, depth, height }
}

/** The packages of a product. The codec has no input texts, because the seller's form edits packages separately. */
export function packagesCodec(): FieldCodec<readonly PackageSize[]> {
  return {
    spec: { kind: 'packages' },
    inputSuffixes: [''],
    read: (stored) =>
      Array.isArray(stored) ? stored.flatMap((storedPackage) => readPackage(storedPackage) ?? []) : [],
    isEmpty: (value) => value.length === 0,
    toApi: (value) => value.map(({ weightGrams, ...sizes }) => ({ ...sizes, weightKg: weightGrams / 1000 })),
    toCells: (value) => [joinList(value.map(packageText))],
    fromCells([cell = ''], numberFormat) {
      const parsedPackages = splitList(cell).map((text) => parsePackage(text, numberFormat))
      const validPackages = parsedPackages.filter((parsedPackage) => parsedPackage !== undefined)
      const problems =
        validPackages.length < parsedPackages.length ? [{ cellIndex: 0, code: 'packages-form' } as const] : []
      return { value: validPackages, problems }
    },
    toInputs: () => [],
    toApiValue: () => undefined,
    check: () => [],
  }
}

function readPackage(stored: unknown): PackageSize | undefined {
  const names = ['widthMm', 'depthMm', 'heightMm', 'weightGrams']
  const [widthMm, depthMm, heightMm, weightGrams] = names.map((name) => numberField(stored, name))
  if (widthMm === undefined || depthMm === undefined || heightMm === undefined) return undefined
  return weightGrams === undefined ? undefined : { widthMm, depthMm, heightMm, weightGrams }
}

function packageText({ widthMm, depthMm, heightMm, weightGrams }: PackageSize): string {
  return `${[widthMm, depthMm, heightMm].map(centimetres).join('x')} cm ${weightGrams / 1000} kg`
}

const packagePattern =
  /^([^\sx×*]+)\s*[x×*]\s*([^\sx×*]+)\s*[x×*]\s*([^\sx×*]+?)\s*(cm|mm)[\s,]+(\S+?)\s*kg$/i

function parsePackage(text: string, numberFormat: NumberFormat) {
  const [, width = '', depth = '', height = '', unit = '', kg = ''] = packagePattern.exec(text) ?? []
  const parseSideMm = unit.toLowerCase() === 'mm' ? parseWholeCell : parseMillimetresCell
  const [widthMm, depthMm, heightMm] = [width, depth, height].map((cell) => parseSideMm(cell, numberFormat))
  const weightKg = parseKilogramsCell(kg, numberFormat)
  if (widthMm === undefined || depthMm === undefined || heightMm === undefined) return undefined
  return weightKg === undefined ? undefined : { widthMm, depthMm, heightMm, weightKg }
}

function numberField(stored: unknown, name: string): number | undefined {
  const value: unknown = isRecord(stored) ? stored[name] : undefined
  return typeof value === 'number' ? value : undefined
}

export function isRecord(stored: unknown): stored is Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null
}

export function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === ''
}
