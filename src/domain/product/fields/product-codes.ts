import { colourCodeOf, materialCodesOf } from './code-keywords.ts'
import type { Attributes, DatabaseColumnValues, AttributesJson } from './fields.ts'
import { attributesFromJson } from './attributes-json.ts'

type CodedFields = Pick<DatabaseColumnValues, 'colour' | 'materials'> & {
  attributes: Readonly<Partial<Attributes>>
}

type CodedFieldsOfRow = Pick<CodedFields, 'colour' | 'materials'> & {
  attributes: Readonly<Partial<AttributesJson>>
}

/** The texts from which a product's codes were derived. When they change, the codes are derived again. */
export type CodeSourceTexts = { colour: string | null; materials: readonly string[] }

export function codeSourceTextsOf({
  colour,
  materials,
}: Pick<CodedFields, 'colour' | 'materials'>): CodeSourceTexts {
  return { colour: colour?.name.en ?? null, materials: materials.en }
}

/**
 * Adds the codes of colour and materials to the attributes: the selected codes, otherwise those derived from the texts.
 */
export function withCodes({ colour, materials, attributes }: CodedFields): Partial<Attributes> {
  const { colourCode, materialCodes, ...otherAttributes } = attributes
  const colourOrDerived = colourCode ?? codeOf(colour)
  const materialsOrDerived = materialCodes ?? materialCodesOf(materials.en)
  return {
    ...otherAttributes,
    ...(colourOrDerived === null ? {} : { colourCode: colourOrDerived }),
    ...(materialsOrDerived.length === 0 ? {} : { materialCodes: materialsOrDerived }),
  }
}

/**
 * Returns the attributes of a row. Derives the codes again if the row has none, or if its texts have changed since.
 * That happens if an older release writes the row, because it changes the texts without the codes.
 */
export function attributesInRow(
  row: CodedFieldsOfRow,
  sourceTexts: CodeSourceTexts | null,
): Partial<Attributes> {
  const { colourCode, materialCodes, ...otherAttributes } = attributesFromJson(row.attributes)
  const currentTexts = codeSourceTextsOf(row)
  return withCodes({
    ...row,
    attributes: {
      ...otherAttributes,
      ...(colourCode && sourceTexts?.colour === currentTexts.colour ? { colourCode } : {}),
      ...(materialCodes && hasSameTexts(sourceTexts?.materials, currentTexts.materials)
        ? { materialCodes }
        : {}),
    },
  })
}

function codeOf(colour: DatabaseColumnValues['colour']): Attributes['colourCode'] {
  if (colour === null) return null
  const code = colourCodeOf(colour.name.en)
  return code === 'other' ? colourCodeOf(colour.name.ne) : code
}

function hasSameTexts(one: readonly string[] | undefined, other: readonly string[]): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}
