import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as styles from '#app/seller/orders/orders.module.css'

type OrderRowsHeaderProps = { isSelected: boolean; onSelect: (isSelected: boolean) => void }

/** Renders the checkbox for the whole page, and the visible column headings. */
export function OrderRowsHeader({ isSelected, onSelect }: OrderRowsHeaderProps) {
  const t = useMessages(orderListMessages)
  return (
    <div className={`${styles.line} ${styles.head}`}>
      <CheckField
        className={styles.tick}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      >
        <span className={styles.every}>{t.choosePage}</span>
      </CheckField>
      <span className={styles.number} aria-hidden="true">
        {t.number}
      </span>
      <span className={styles.person} aria-hidden="true">
        {t.name}
      </span>
      <span className={styles.place} aria-hidden="true">
        {t.place}
      </span>
      <span className={styles.items} aria-hidden="true">
        {t.items}
      </span>
      <span className={styles.total} aria-hidden="true">
        {t.total}
      </span>
      <span className={styles.state} aria-hidden="true">
        {t.state}
      </span>
      <span className={styles.since} aria-hidden="true">
        {t.age}
      </span>
    </div>
  )
}
