import {
  sortUnique,
  listAttributes,
  type ListAttribute,
  type AttributeTexts,
} from '#domain/catalogue/attributes.ts'
import type { AttributeCounts } from '#domain/catalogue/catalogue-filter.ts'
import { textIn } from '#domain/language.ts'
import { choiceMessages } from '#app/components/product-fields/product-field-messages.ts'
import { attributeMessages } from '#app/components/listing/attribute-messages.ts'
import { messages } from '#domain/messages.ts'
import { colourCodes, materialCodes } from '#domain/product/fields/codes.ts'
import { getOwn } from '#lib/record/get-own.ts'
import { visibleGroups } from '#domain/product/groups/product-groups.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Facet } from '#app/components/listing/active-filters.ts'

/** Returns the filters of a list with the number of products for each value. Selected values are always included. */
export function facetsOf(
  shop: ShopContext,
  counts: AttributeCounts | undefined,
  selectedAttributes: AttributeTexts,
): Facet[] {
  if (counts === undefined) return []
  const seats = sortUnique([...Object.keys(counts.seats), ...(selectedAttributes.seats?.split(',') ?? [])])
  const attributeOptions = valuesOf(shop, seats)
  return listAttributes.flatMap((name): Facet[] => {
    const selected = (selectedAttributes[name] ?? '').split(',')
    const options = attributeOptions[name]
      .map(({ value, text }) => ({ value, text, count: getOwn(counts[name], value) ?? 0 }))
      .filter(({ value, count }) => count > 0 || selected.includes(value))
    return options.length === 0 ? [] : [{ name, options }]
  })
}

/** Returns the text of an attribute value. */
export function attributeText(shop: ShopContext, name: ListAttribute, value: string): string {
  const seats = name === 'seats' ? [value] : []
  const match = valuesOf(shop, seats)[name].find((one) => one.value === value)
  return match?.text ?? value
}

type AttributeOptions = Readonly<Record<ListAttribute, readonly { value: string; text: string }[]>>

function valuesOf({ catalogue, language }: ShopContext, seats: readonly string[]): AttributeOptions {
  const t = messages(attributeMessages, language)
  const colourText = messages(choiceMessages.colourCode, language)
  const materialText = messages(choiceMessages.materialCodes, language)
  return {
    colour: colourCodes.map((value) => ({
      value,
      text: value === 'other' ? t.otherColour : colourText[value],
    })),
    material: materialCodes.map((value) => ({
      value,
      text: value === 'other' ? t.otherMaterial : materialText[value],
    })),
    seats: seats.map((value) => ({ value, text: t.forSeats({ n: Number(value) }) })),
    room: visibleGroups(catalogue.groups().rooms).map(({ path, text }) => ({
      value: path,
      text: textIn(language, text),
    })),
  }
}
