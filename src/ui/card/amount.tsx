import { classNames } from '#ui/class-names.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './labels.module.css'

/** An amount as text; `compareAt` is the crossed-out amount if it is higher. */
export type AmountText = {
  amount: string
  compareAt?: { amount: string; label: string; saving?: string | undefined } | undefined
}

type AmountProps = AmountText & { size?: 'normal' | 'large'; className?: string | undefined }

/** The current amount, then the crossed-out earlier one, which screen readers read with its label. */
export function Amount({ amount, compareAt, size = 'normal', className }: AmountProps) {
  return (
    <p className={classNames(styles.figure, size === 'large' && styles.largeAmount, className)}>
      <b>{amount}</b>
      {compareAt !== undefined && (
        <s>
          <span className={textStyles.visuallyHidden}>{compareAt.label} </span>
          {compareAt.amount}
        </s>
      )}
      {compareAt?.saving !== undefined && <span className={styles.saving}>{compareAt.saving}</span>}
    </p>
  )
}
