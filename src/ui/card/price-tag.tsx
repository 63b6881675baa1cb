import { classNames } from '#ui/class-names.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './price-tag.module.css'

/** What a piece costs, already formatted; `was` only where the offer is below the price. */
export type Price = {
  price: string
  was?: { price: string; label: string; percentOff?: string | undefined } | undefined
}

type PriceTagProps = Price & { size?: 'normal' | 'large'; className?: string | undefined }

/** The price to pay first, then the struck original that is read with its label. */
export function PriceTag({ price, was, size = 'normal', className }: PriceTagProps) {
  return (
    <p className={classNames(styles.figure, size === 'large' && styles.large, className)}>
      <b>{price}</b>
      {was !== undefined && (
        <s>
          <span className={textLook.unseen}>{was.label} </span>
          {was.price}
        </s>
      )}
      {was?.percentOff !== undefined && <span className={styles.saving}>{was.percentOff}</span>}
    </p>
  )
}
