import { compareCheckMessages } from '#domain/messages/storefront/compare-check.ts'
import { toggleCompared, useIsCompared } from '#app/components/stores/compare-store.ts'
import { useWords } from '#app/components/use-words.ts'
import * as checkLook from '#ui/look/check.module.css'
import * as styles from './compare-check.module.css'

/** Chooses a product for comparison; the bar that counts them comes with the first one chosen. */
export function CompareCheck({ id, name }: { id: string; name: string }) {
  const isChosen = useIsCompared(id)
  const said = useWords(compareCheckMessages)
  return (
    <label className={`${checkLook.check} ${styles.compare}`}>
      <input
        type="checkbox"
        aria-label={said.checkNamed({ name })}
        checked={isChosen}
        onChange={() => {
          toggleCompared(id)
          // Without it the choice is kept as well.
          import('#app/components/late/late.ts').then(
            ({ openLate }) => openLate(),
            () => undefined,
          )
        }}
      />
      <span aria-hidden="true">{said.check}</span>
    </label>
  )
}
