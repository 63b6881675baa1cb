import { classNames } from '#ui/class-names.ts'

/** What a piece costs, already formatted; `was` only where the offer is below the price. */
export type Price = {
  price: string
  was?: { price: string; label: string; percentOff?: string | undefined } | undefined
}

/** The price to pay first, then the struck original that is read with its label. */
export function PriceTag({ price, was, size = 'normal' }: Price & { size?: 'normal' | 'large' }) {
  return (
    <p className={classNames('price', size === 'large' && 'price--lg')}>
      <b>{price}</b>
      {was !== undefined && (
        <s>
          <span className="vh">{was.label} </span>
          {was.price}
        </s>
      )}
      {was?.percentOff !== undefined && <span className="off">{was.percentOff}</span>}
    </p>
  )
}
