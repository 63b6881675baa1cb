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
import type { ListingState } from './use-listing-state.ts'
import { withAttributes, type Facet } from './active-filters.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as styles from './listing.module.css'

type AttributeFiltersProps = { state: ListingState; facets: readonly Facet[] }

// Common room measures in millimetres.
const sizeStepsMm = [400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500, 3000] as const

/**
 * Renders the filters for colour, material, seats, room and size. They offer only values that some product
 * has.
 */
export function AttributeFilters({ state, facets }: AttributeFiltersProps) {
  const t = useMessages(attributeMessages)
  return (
    <>
      {facets.map((facet) => (
        <FilterSection
          key={facet.name}
          title={t[facet.name]}
          isCollapsed={!state.query.attributes[facet.name]}
        >
          <AttributeChoice state={state} facet={facet} />
        </FilterSection>
      ))}
      <FilterSection
        title={t.size}
        isCollapsed={!sizeAttributes.some((name) => state.query.attributes[name])}
      >
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
  const possibleSizes = sizeStepsMm.filter((mm) => !isOutsideRange(query.attributes, name, mm))
  const offeredSizes = [
    ...new Set([...possibleSizes, ...(currentValue === '' ? [] : [Number(currentValue)])]),
  ].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={t[name]}
      name={name}
      options={[
        { value: '', text: t.any },
        ...offeredSizes.map((mm) => ({ value: String(mm), text: t.centimetres({ mm }) })),
      ]}
      value={currentValue}
      onChange={({ target }) => change(withAttributes(query, { [name]: target.value }))}
    />
  )
}

/** Returns whether a size is beyond the other end of its range, so that no product matches. */
function isOutsideRange(attributes: AttributeTexts, name: SizeAttribute, mm: number): boolean {
  const isMin = name.startsWith('min')
  const otherEnd = sizeAttributes.find(
    (candidate) => candidate !== name && candidate.slice(3) === name.slice(3),
  )
  const otherValue = otherEnd && attributes[otherEnd]
  return otherValue !== undefined && (isMin ? mm > Number(otherValue) : mm < Number(otherValue))
}
