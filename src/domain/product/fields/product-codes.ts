import { colourCodeOf, materialCodesOf } from './code-words.ts'
import type { Attributes, ColumnValues, AttributesJson } from './fields.ts'
import { attributesFromJson } from './attributes-json.ts'

type Coded = Pick<ColumnValues, 'colour' | 'materials'> & { attributes: Readonly<Partial<Attributes>> }

type CodedRow = Pick<Coded, 'colour' | 'materials'> & { attributes: Readonly<Partial<AttributesJson>> }

/** The texts from which a product's codes were derived. Other texts need other codes. */
export type CodedTexts = { colour: string | null; materials: readonly string[] }

export function codedTextsOf({ colour, materials }: Pick<Coded, 'colour' | 'materials'>): CodedTexts {
  return { colour: colour?.name.en ?? null, materials: materials.en }
}

/** Returns attributes with the codes of colour and materials: the selected ones, otherwise those in the texts. */
export function withCodes({ colour, materials, attributes }: Coded): Partial<Attributes> {
  const { colourCode, materialCodes, ...others } = attributes
  const named = colourCode ?? codeOf(colour)
  const codes = materialCodes ?? materialCodesOf(materials.en)
  return {
    ...others,
    ...(named === null ? {} : { colourCode: named }),
    ...(codes.length === 0 ? {} : { materialCodes: codes }),
  }
}

/**
 * Returns the attributes of a row. Codes are derived again if the row has none or its codes belong to other texts, as
 * after a write by an older release.
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
