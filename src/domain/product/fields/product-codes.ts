import { colourCodeOf, materialCodesOf } from './code-words.ts'
import type { Attributes, ColumnValues, AttributesJson } from './fields.ts'
import { attributesFromJson } from './attributes-json.ts'

type Coded = Pick<ColumnValues, 'colour' | 'materials'> & { attributes: Readonly<Partial<Attributes>> }

type CodedRow = Pick<Coded, 'colour' | 'materials'> & { attributes: Readonly<Partial<AttributesJson>> }

/** The typed texts for which a product's codes were given; another text needs other codes. */
export type CodedTexts = { colour: string | null; materials: readonly string[] }

export function codedTextsOf({ colour, materials }: Pick<Coded, 'colour' | 'materials'>): CodedTexts {
  return { colour: colour?.name.en ?? null, materials: materials.en }
}

/** Attributes with the codes of colour and materials: those that were chosen, otherwise what the typed texts name. */
export function withCodes({ colour, materials, attributes }: Coded): Partial<Attributes> {
  const { colourCode, materialCodes, ...others } = attributes
  const named = colourCode ?? codeOf(colour)
  const made = materialCodes ?? materialCodesOf(materials.en)
  return {
    ...others,
    ...(named === null ? {} : { colourCode: named }),
    ...(made.length === 0 ? {} : { materialCodes: made }),
  }
}

/**
 * The attributes of a row. One that was written before there were codes, or by a process that knows none, has codes of
 * another text or none: they are worked out anew.
 */
export function attributesInRow(row: CodedRow, codedTexts: CodedTexts | null): Partial<Attributes> {
  const { colourCode, materialCodes, ...others } = attributesFromJson(row.attributes)
  const now = codedTextsOf(row)
  return withCodes({
    ...row,
    attributes: {
      ...others,
      ...(colourCode && codedTexts?.colour === now.colour ? { colourCode } : {}),
      ...(materialCodes && isSame(codedTexts?.materials, now.materials) ? { materialCodes } : {}),
    },
  })
}

function codeOf(colour: ColumnValues['colour']): Attributes['colourCode'] {
  if (colour === null) return null
  const code = colourCodeOf(colour.name.en)
  return code === 'other' ? colourCodeOf(colour.name.ne) : code
}

function isSame(one: readonly string[] | undefined, other: readonly string[]): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}
