import { compareCheckMessages } from '#domain/messages/storefront/compare-check.ts'
import { toggleCompared, useIsCompared } from '#app/components/stores/compare-store.ts'
import { useWords } from '#app/components/use-words.ts'

/** Chooses a product for comparison; the bar that counts them comes with the first one chosen. */
export function CompareCheck({ id, name }: { id: string; name: string }) {
  const isChosen = useIsCompared(id)
  const said = useWords(compareCheckMessages)
  return (
    <label className="ck cmp">
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
