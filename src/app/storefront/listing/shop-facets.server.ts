import { inOneOrder, listTraits, type ListTrait, type TraitTexts } from '#domain/catalogue/traits.ts'
import type { CatalogueQuery } from '#domain/catalogue/catalogue-index.ts'
import { textIn } from '#domain/language.ts'
import { choiceMessages } from '#domain/messages/fields/product-fields.ts'
import { traitMessages } from '#domain/messages/listing/traits.ts'
import { messages } from '#domain/messages/messages.ts'
import { colourCodes, materialCodes } from '#domain/product/fields/codes.ts'
import { ownValue } from '#lib/record/own-value.ts'
import { shownGroups } from '#domain/product/groups/product-groups.ts'
import type { Shop } from '#shop/context.ts'
import type { Facet } from '#app/components/listing/listing-chosen.ts'

/** By what the products of a list can be narrowed further, with what each value would leave; what is chosen stays. */
export function readFacets(shop: Shop, query: Omit<CatalogueQuery, 'offset'>, chosen: TraitTexts): Facet[] {
  const counts = shop.catalogue.index().countTraits({ ...query, offset: 0 })
  const seats = inOneOrder([...Object.keys(counts.seats), ...(chosen.seats?.split(',') ?? [])])
  const offered = valuesOf(shop, seats)
  return listTraits.flatMap((name): Facet[] => {
    const kept = (chosen[name] ?? '').split(',')
    const options = offered[name]
      .map(({ value, text }) => ({ value, text, count: ownValue(counts[name], value) ?? 0 }))
      .filter(({ value, count }) => count > 0 || kept.includes(value))
    return options.length === 0 ? [] : [{ name, options }]
  })
}

/** What a value of a trait is called. */
export function traitText(shop: Shop, name: ListTrait, value: string): string {
  const known = valuesOf(shop, [])[name].find((one) => one.value === value)
  return known?.text ?? value
}

type Offered = Readonly<Record<ListTrait, readonly { value: string; text: string }[]>>

function valuesOf({ catalogue, language }: Shop, seats: readonly string[]): Offered {
  const t = messages(traitMessages, language)
  const colour = messages(choiceMessages.colourCode, language)
  const material = messages(choiceMessages.materialCodes, language)
  return {
    colour: colourCodes.map((value) => ({
      value,
      text: value === 'other' ? t.otherColour : colour[value],
    })),
    material: materialCodes.map((value) => ({
      value,
      text: value === 'other' ? t.otherMaterial : material[value],
    })),
    seats: seats.map((value) => ({ value, text: t.forSeats({ n: Number(value) }) })),
    room: shownGroups(catalogue.groups().rooms).map(({ path, text }) => ({
      value: path,
      text: textIn(language, text),
    })),
  }
}
