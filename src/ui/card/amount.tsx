import { classNames } from '#ui/class-names.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './amount.module.css'

/** An amount as text; `was` is the crossed-out amount if it is higher. */
export type AmountText = {
  amount: string
  was?: { amount: string; label: string; saving?: string | undefined } | undefined
}

type AmountProps = AmountText & { size?: 'normal' | 'large'; className?: string | undefined }

/** The amount that counts first, then the struck one of before, which is read with its label. */
export function Amount({ amount, was, size = 'normal', className }: AmountProps) {
  return (
    <p className={classNames(styles.figure, size === 'large' && styles.large, className)}>
      <b>{amount}</b>
      {was !== undefined && (
        <s>
          <span className={textStyles.unseen}>{was.label} </span>
          {was.amount}
        </s>
      )}
      {was?.saving !== undefined && <span className={styles.saving}>{was.saving}</span>}
    </p>
  )
}
