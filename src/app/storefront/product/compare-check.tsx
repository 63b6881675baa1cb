import { compareCheckMessages } from '#app/components/stores/compare-check-messages.ts'
import { toggleCompared, useIsCompared } from '#app/components/stores/compare-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as checkStyles from '#ui/styles/check.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './product.module.css'

/** Renders the checkbox that selects a product for comparison. */
export function CompareCheck({ id, name }: { id: string; name: string }) {
  const isCompared = useIsCompared(id)
  const t = useMessages(compareCheckMessages)
  return (
    <label className={`${checkStyles.check} ${styles.compare} ${textStyles.hiddenInPrint}`}>
      <input
        type="checkbox"
        aria-label={t.checkNamed({ name })}
        checked={isCompared}
        onChange={() => toggleCompared(id)}
      />
      <span aria-hidden="true">{t.check}</span>
    </label>
  )
}
