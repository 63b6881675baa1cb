import {
  maxAttributeValues,
  sizeAttributes,
  toggleAttribute,
  type SizeAttribute,
  type AttributeTexts,
} from '#domain/catalogue/attributes.ts'
import { attributeMessages } from './attribute-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { FilterSection } from '#ui/filter/filter-rail.tsx'
import type { ListingState } from './listing-change.ts'
import { withAttributes, type Facet } from './listing-chosen.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as styles from './listing.module.css'

type AttributeFiltersProps = { state: ListingState; facets: readonly Facet[] }

// Common room measures in millimetres.
const sides = [400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500, 3000] as const

/** Colour, material, seats, room and size. Only values that some product has can be chosen. */
export function AttributeFilters({ state, facets }: AttributeFiltersProps) {
  const t = useMessages(attributeMessages)
  return (
    <>
      {facets.map((facet) => (
        <FilterSection key={facet.name} title={t[facet.name]} isShut={!state.query.attributes[facet.name]}>
          <AttributeChoice state={state} facet={facet} />
        </FilterSection>
      ))}
      <FilterSection title={t.size} isShut={!sizeAttributes.some((name) => state.query.attributes[name])}>
        <div className={styles.sizes}>
          {sizeAttributes.map((name) => (
            <SizeChoice key={name} state={state} name={name} />
          ))}
        </div>
      </FilterSection>
    </>
  )
}

function AttributeChoice({ state, facet }: { state: ListingState; facet: Facet }) {
  const language = useLanguage()
  const { query, change } = state
  const selectedValues = (query.attributes[facet.name] ?? '').split(',').filter((value) => value !== '')
  return facet.options.map(({ value, text, count }) => (
    <CheckField
      key={value}
      name={facet.name}
      value={value}
      checked={selectedValues.includes(value)}
      disabled={selectedValues.length >= maxAttributeValues && !selectedValues.includes(value)}
      count={formatNumber(count, language)}
      onChange={() =>
        change(withAttributes(query, { [facet.name]: toggleAttribute(query.attributes[facet.name], value) }))
      }
    >
      {text}
    </CheckField>
  ))
}

function SizeChoice({ state, name }: { state: ListingState; name: SizeAttribute }) {
  const t = useMessages(attributeMessages)
  const { query, change } = state
  const currentValue = query.attributes[name] ?? ''
  const possible = sides.filter((mm) => !isBeyondOther(query.attributes, name, mm))
  const offered = [
    ...new Set([...possible, ...(currentValue === '' ? [] : [Number(currentValue)])]),
  ].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={t[name]}
      name={name}
      options={[
        { value: '', text: t.any },
        ...offered.map((mm) => ({ value: String(mm), text: t.centimetres({ mm }) })),
      ]}
      value={currentValue}
      onChange={({ target }) => change(withAttributes(query, { [name]: target.value }))}
    />
  )
}

/** Returns whether a size leaves no product, given the other end of the range. */
function isBeyondOther(attributes: AttributeTexts, name: SizeAttribute, mm: number): boolean {
  const isLeast = name.startsWith('min')
  const other = sizeAttributes.find((one) => one !== name && one.slice(3) === name.slice(3))
  const end = other && attributes[other]
  return end !== undefined && (isLeast ? mm > Number(end) : mm < Number(end))
}
