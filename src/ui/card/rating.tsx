import { classNames } from '#ui/class-names.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './labels.module.css'

/** A rating out of five. `text` is visible ("4.0 (24)"); screen readers read `label` for stars and text. */
export type RatingValue = { value: number; text: string; label: string }

/** The class for each number of full stars. */
const fullStars = [
  styles.noStars,
  styles.oneStar,
  styles.twoStars,
  styles.threeStars,
  styles.fourStars,
  '',
] as const

type RatingProps = RatingValue & { size?: 'normal' | 'large'; className?: string | undefined }

/** Five stars and the numbers behind them, read as one phrase. */
export function Rating({ value, text, label, size = 'normal', className }: RatingProps) {
  const filled = Math.min(5, Math.max(0, Math.round(value)))
  return (
    <p className={classNames(styles.rating, size === 'large' && styles.largeRating, className)}>
      <span className={classNames(styles.stars, fullStars[filled])} />
      <span aria-hidden="true">{text}</span>
      <span className={textStyles.visuallyHidden}>{label}</span>
    </p>
  )
}
