import { classNames } from '#ui/class-names.ts'

/** A rating out of five: `text` is seen ("4.0 (24)"), `label` is read for stars and text together. */
export type RatingValue = { value: number; text: string; label: string }

/** Five stars and the figures behind them, as one phrase. */
export function Rating({ value, text, label, size = 'normal' }: RatingValue & { size?: 'normal' | 'large' }) {
  const filled = Math.min(5, Math.max(0, Math.round(value)))
  return (
    <p className={classNames('rate', size === 'large' && 'rate--lg')}>
      <span className={`stars stars--${filled}`} />
      <span aria-hidden="true">{text}</span>
      <span className="vh">{label}</span>
    </p>
  )
}
