import {
  colourCodes,
  materialCodes,
  type ColourCode,
  type MaterialCode,
} from '#domain/product/fields/codes.ts'

/** The attributes and the size of a product that lists use. The size is in millimetres. */
export type EntryAttributes = {
  readonly colour: ColourCode | null
  readonly materials: readonly MaterialCode[]
  readonly seats: number | null
  readonly size: { readonly width: number; readonly depth: number; readonly height: number } | null
}

/** The attribute values of a product as numbers; 0 means unknown. */
export type AttributeNumbers = { [K in keyof ReturnType<typeof attributeColumns>]: number }

/** Creates attribute columns for `capacity` products. */
export function attributeColumns(capacity: number) {
  return {
    colour: new Uint8Array(capacity),
    materials: new Uint16Array(capacity),
    seats: new Uint8Array(capacity),
    widthMm: new Uint32Array(capacity),
    depthMm: new Uint32Array(capacity),
    heightMm: new Uint32Array(capacity),
  }
}

export const attributeColumnNames = [
  'colour',
  'materials',
  'seats',
  'widthMm',
  'depthMm',
  'heightMm',
] as const

export function attributeNumbers({ colour, materials, seats, size }: EntryAttributes): AttributeNumbers {
  return {
    colour: colour === null ? 0 : colourNumber(colour),
    materials: materialBits(materials),
    seats: seats ?? 0,
    widthMm: size?.width ?? 0,
    depthMm: size?.depth ?? 0,
    heightMm: size?.height ?? 0,
  }
}

/** The number of a colour in its column, from 1. */
export function colourNumber(code: ColourCode): number {
  return colourCodes.indexOf(code) + 1
}

/** A bit for each material. */
export function materialBits(codes: readonly MaterialCode[]): number {
  return codes.reduce((bits, code) => bits | (1 << materialCodes.indexOf(code)), 0)
}
