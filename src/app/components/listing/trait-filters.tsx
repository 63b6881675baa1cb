import {
  mostTraitValues,
  sizeTraits,
  toggledTrait,
  type SizeTrait,
  type TraitTexts,
} from '#domain/catalogue/traits.ts'
import { traitMessages } from '#domain/messages/listing/traits.ts'
import { formatNumber } from '#domain/number-format.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { FilterSection } from '#ui/list/filter-rail.tsx'
import type { ListingState } from './listing-change.ts'
import { withTraits, type Facet } from './listing-chosen.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as styles from './listing.module.css'

type TraitFiltersProps = { state: ListingState; facets: readonly Facet[] }

// Millimetres: the steps by which people measure a room.
const sides = [400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500, 3000] as const

/** Colour, material, seats, room and size. Only values that some product has can be chosen. */
export function TraitFilters({ state, facets }: TraitFiltersProps) {
  const t = useMessages(traitMessages)
  return (
    <>
      {facets.map((facet) => (
        <FilterSection key={facet.name} title={t[facet.name]} isShut={!state.query.traits[facet.name]}>
          <TraitChoice state={state} facet={facet} />
        </FilterSection>
      ))}
      <FilterSection title={t.size} isShut={!sizeTraits.some((name) => state.query.traits[name])}>
        <div className={styles.sizes}>
          {sizeTraits.map((name) => (
            <SizeChoice key={name} state={state} name={name} />
          ))}
        </div>
      </FilterSection>
    </>
  )
}

function TraitChoice({ state, facet }: { state: ListingState; facet: Facet }) {
  const language = useLanguage()
  const { query, change } = state
  const chosen = (query.traits[facet.name] ?? '').split(',').filter((value) => value !== '')
  return facet.options.map(({ value, text, count }) => (
    <CheckField
      key={value}
      name={facet.name}
      value={value}
      checked={chosen.includes(value)}
      disabled={chosen.length >= mostTraitValues && !chosen.includes(value)}
      count={formatNumber(count, language)}
      onChange={() =>
        change(withTraits(query, { [facet.name]: toggledTrait(query.traits[facet.name], value) }))
      }
    >
      {text}
    </CheckField>
  ))
}

function SizeChoice({ state, name }: { state: ListingState; name: SizeTrait }) {
  const t = useMessages(traitMessages)
  const { query, change } = state
  const own = query.traits[name] ?? ''
  const possible = sides.filter((mm) => !isBeyondOther(query.traits, name, mm))
  const offered = [...new Set([...possible, ...(own === '' ? [] : [Number(own)])])].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={t[name]}
      name={name}
      options={[
        { value: '', text: t.any },
        ...offered.map((mm) => ({ value: String(mm), text: t.centimetres({ mm }) })),
      ]}
      value={own}
      onChange={({ target }) => change(withTraits(query, { [name]: target.value }))}
    />
  )
}

/** Would a size leave nothing beside the other end that is chosen already? */
function isBeyondOther(traits: TraitTexts, name: SizeTrait, mm: number): boolean {
  const isLeast = name.startsWith('min')
  const other = sizeTraits.find((one) => one !== name && one.slice(3) === name.slice(3))
  const end = other && traits[other]
  return end !== undefined && (isLeast ? mm > Number(end) : mm < Number(end))
}
