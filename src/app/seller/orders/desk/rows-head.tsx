import { deskMessages } from '#domain/messages/seller/desk.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { useWords } from '#app/components/use-words.ts'
import * as styles from './desk.module.css'

type RowsHeadProps = { isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** A tick for the whole page, and for the eyes what stands in each column. */
export function RowsHead({ isChosen, onChoose }: RowsHeadProps) {
  const said = useWords(deskMessages)
  return (
    <div className={`${styles.line} ${styles.head}`}>
      <CheckField
        className={styles.tick}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      >
        <span className={styles.every}>{said.choosePage}</span>
      </CheckField>
      <span className={styles.number} aria-hidden="true">
        {said.number}
      </span>
      <span className={styles.person} aria-hidden="true">
        {said.name}
      </span>
      <span className={styles.place} aria-hidden="true">
        {said.place}
      </span>
      <span className={styles.pieces} aria-hidden="true">
        {said.pieces}
      </span>
      <span className={styles.total} aria-hidden="true">
        {said.total}
      </span>
      <span className={styles.state} aria-hidden="true">
        {said.state}
      </span>
      <span className={styles.since} aria-hidden="true">
        {said.age}
      </span>
    </div>
  )
}
