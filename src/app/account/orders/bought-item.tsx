import { type ReactNode } from 'react'
import { cardMessages } from '#domain/messages/storefront/card.ts'
import { ordersMessages } from '#domain/messages/account/orders.ts'
import { formatMoney } from '#domain/money.ts'
import { productPath } from '#domain/product/product.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import type { OwnOrder } from './own-orders.ts'
import * as pieceLook from '#ui/look/piece.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './orders.module.css'

type BoughtItemProps = {
  item: OwnOrder['items'][number]
  /** What stands beneath its name. */
  children?: ReactNode
}

/** One line of an order, as it was bought. */
export function BoughtItem({ item: { product, quantity }, children }: BoughtItemProps) {
  const said = useWords(ordersMessages)
  const card = useWords(cardMessages)
  const language = useLanguage()
  const to = useLocalPath()
  return (
    <li className={`${pieceLook.piece} ${styles.item}`}>
      <Picture
        picture={product.picture && { ...product.picture, alt: '' }}
        widths={pictureWidths.card}
        sizes="72px"
        missing={card.pictureMissing}
        isSmall
      />
      <div>
        <Link className={textLook.underlined} to={to(productPath(product))} lang={product.nameLang}>
          {product.name}
        </Link>
        <p className={textLook.caption}>{said.quantity({ quantity })}</p>
        {children}
      </div>
      <span className={`${textLook.number} ${pieceLook.amount}`}>
        {formatMoney(product.offerPricePaisa * quantity, language, 'when-needed')}
      </span>
    </li>
  )
}
