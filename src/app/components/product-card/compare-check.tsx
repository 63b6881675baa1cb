import { compareCheckMessages } from '#app/components/stores/compare-check-messages.ts'
import { toggleCompared, useIsCompared } from '#app/components/stores/compare-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as checkStyles from '#ui/styles/check.module.css'
import * as styles from './compare-check.module.css'

/**
 * Renders the checkbox that selects a product for comparison. The bar with the count loads with the first selection.
 */
export function CompareCheck({ id, name }: { id: string; name: string }) {
  const isCompared = useIsCompared(id)
  const t = useMessages(compareCheckMessages)
  return (
    <label className={`${checkStyles.check} ${styles.compare}`}>
      <input
        type="checkbox"
        aria-label={t.checkNamed({ name })}
        checked={isCompared}
        onChange={() => {
          toggleCompared(id)
          // The selection is saved even if this code does not load.
          import('#app/components/deferred/deferred.ts').then(
            ({ loadDeferred }) => loadDeferred(),
            () => undefined,
          )
        }}
      />
      <span aria-hidden="true">{t.check}</span>
    </label>
  )
}
