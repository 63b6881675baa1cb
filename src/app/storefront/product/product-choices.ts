import type { Language } from '#domain/language.ts'
import { colourNameIn, nameIn, optionIn, productPath, type Product } from '#domain/product/product.ts'
import { sizeIn } from '#domain/product/variant-size.ts'

/** A size or colour: a link to the sibling that has it. */
type ProductChoice = { id: string; path: string; text: string; hex: string | null; isCurrent: boolean }
/** A row by `option` has the option texts of the siblings, because their sizes and colours are not unique. */
type ChoiceRow = { differBy: 'colour' | 'size' | 'option'; choices: readonly ProductChoice[] }

/** The choices of a product page: rows of sizes and colours with siblings, its only colour, or the fixed ones that the specification gives. */
export type ProductChoices =
  | { kind: 'siblings'; rows: readonly ChoiceRow[] }
  | { kind: 'own-colour'; text: string; hex: string }
  | { kind: 'specified' }

type FamilyMember = Pick<Product, 'id' | 'category' | 'name' | 'option' | 'colour'>

/** Returns the sizes and colours of a product: those of its family, its only colour, or the fixed ones that the specification gives. */
export function choicesOf(
  language: Language,
  product: FamilyMember,
  family: readonly FamilyMember[],
): ProductChoices {
  if (family.length > 1) return { kind: 'siblings', rows: choiceRows(language, product, family) }
  const { colour } = product
  if (colour === null) return { kind: 'specified' }
  return { kind: 'own-colour', text: colourNameIn(language, colour), hex: colour.hex }
}

/** `colourKey` is unique for each colour. Several colours may have the same shade. */
type Sibling = ProductChoice & { size: string | null; option: string | null; colourKey: string | null }

/**
 * Returns a row of sizes, a row of colours or both. If siblings have the same size and colour, returns one row with the
 * options of all siblings.
 */
function choiceRows(language: Language, product: FamilyMember, family: readonly FamilyMember[]): ChoiceRow[] {
  const siblings = family.map((member) => siblingOf(language, member, product))
  const current = siblingOf(language, product, product)
  const sizes = new Set(siblings.map(({ size }) => size))
  const colours = new Set(siblings.map(({ colourKey }) => colourKey))
  const pairs = new Set(siblings.map(({ size, colourKey }) => JSON.stringify([size, colourKey])))
  if (pairs.size < siblings.length || (sizes.size === 1 && colours.size === 1))
    return [
      {
        differBy: 'option',
        choices: siblings.map(({ option, ...sibling }) => ({
          ...sibling,
          text: option ?? sibling.text,
          hex: null,
        })),
      },
    ]
  const bySize = [...sizes].flatMap((size) => {
    const matching = siblings.filter((sibling) => sibling.size === size)
    const sibling = closestSibling(matching, ({ colourKey }) => colourKey === current.colourKey)
    if (sibling === undefined) return []
    return { ...sibling, text: size ?? sibling.text, hex: null, isCurrent: size === current.size }
  })
  const byColour = [...colours].flatMap((colourKey) => {
    const matching = siblings.filter((sibling) => sibling.colourKey === colourKey)
    const sibling = closestSibling(matching, ({ size }) => size === current.size)
    return sibling === undefined ? [] : { ...sibling, isCurrent: colourKey === current.colourKey }
  })
  return [
    ...(sizes.size > 1 ? [{ differBy: 'size' as const, choices: bySize }] : []),
    ...(colours.size > 1 ? [{ differBy: 'colour' as const, choices: byColour }] : []),
  ]
}

/** Returns the matching sibling that differs from the product in nothing else, or else the first matching one. */
function closestSibling(
  matching: readonly Sibling[],
  isSame: (sibling: Sibling) => boolean,
): Sibling | undefined {
  return matching.find(isSame) ?? matching[0]
}

function siblingOf(language: Language, member: FamilyMember, product: FamilyMember): Sibling {
  const option = optionIn(language, member)
  const colour = member.colour && colourNameIn(language, member.colour)
  return {
    id: member.id,
    path: productPath(member),
    text: colour ?? option ?? nameIn(language, member),
    hex: member.colour?.hex ?? null,
    colourKey: member.colour && `${member.colour.hex} ${colour?.toLowerCase()}`,
    isCurrent: member.id === product.id,
    option,
    size: sizeIn(language, member),
  }
}
