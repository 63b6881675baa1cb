import { classNames } from '#ui/class-names.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './rating.module.css'

/** A rating out of five: `text` is seen ("4.0 (24)"), `label` is read for stars and text together. */
export type RatingValue = { value: number; text: string; label: string }

/** Which part of the row of stars is shown, for each number of full ones. */
const fullStars = [
  styles.noStars,
  styles.oneStar,
  styles.twoStars,
  styles.threeStars,
  styles.fourStars,
  '',
] as const

type RatingProps = RatingValue & { size?: 'normal' | 'large'; className?: string | undefined }

/** Five stars and the figures behind them, as one phrase. */
export function Rating({ value, text, label, size = 'normal', className }: RatingProps) {
  const filled = Math.min(5, Math.max(0, Math.round(value)))
  return (
    <p className={classNames(styles.rating, size === 'large' && styles.large, className)}>
      <span className={classNames(styles.stars, fullStars[filled])} />
      <span aria-hidden="true">{text}</span>
      <span className={textStyles.unseen}>{label}</span>
    </p>
  )
}
