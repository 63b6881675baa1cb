import { traitMessages } from '#domain/messages/listing/traits.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { listingPath, withoutFilters } from './listing-address.ts'
import { chosenOf, type Facet } from './listing-chosen.ts'
import type { ListingQuery } from './listing-address.ts'
import { LateComponent } from '#app/components/late/late-components.ts'
import { resetOnlyFitting, useOnlyFitting } from '#app/components/place/only-fitting.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import * as chipsLook from '#ui/look/chips.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './listing.module.css'

type ChipsProps = {
  base: string
  list: { query: ListingQuery; facets: readonly Facet[]; group: { text: string } | null; noun: string }
}

/** What is left out, so that nobody takes the rest for everything; a press takes one filter off. */
export function ListingChips({ base, list }: ChipsProps) {
  const language = useLanguage()
  const said = useWords(traitMessages)
  const chosen = chosenOf(list, language)
  const isFitting = useOnlyFitting() !== undefined
  const count = chosen.length + Number(isFitting)
  if (count === 0) return null
  return (
    <div className={styles.chosen}>
      <span className={textLook.small}>{said.filtered}</span>
      <ul aria-label={said.filtered}>
        {chosen.map(({ key, text, without }) => (
          <li key={key}>
            <Link
              className={chipsLook.chip}
              to={listingPath(base, without)}
              aria-label={said.takeOff({ what: text })}
              preventScrollReset
            >
              {text}
              <Icon name="x" size={16} />
            </Link>
          </li>
        ))}
        {isFitting && (
          <li>
            <LateComponent name="FitChip" with={{ labelOf: said.takeOff }} />
          </li>
        )}
        {count > 1 && (
          <li>
            <Link
              className={chipsLook.chip}
              to={listingPath(base, withoutFilters(list.query))}
              preventScrollReset
              onClick={resetOnlyFitting}
            >
              {said.clearAll}
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}
