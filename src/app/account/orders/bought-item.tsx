import { type ReactNode } from 'react'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { linePaisa } from '#domain/pricing/quote.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { productPath } from '#domain/product/product.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { MyOrder } from './my-order-item.ts'
import * as lineItemStyles from '#ui/styles/media-row.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './orders.module.css'

type BoughtItemProps = {
  item: MyOrder['items'][number]
  /** Content below the product name. */
  children?: ReactNode
}

/** Renders one line of an order, with its data at the time of purchase. */
export function BoughtItem({ item: { product, quantity }, children }: BoughtItemProps) {
  const t = useMessages(ordersMessages)
  const cardText = useMessages(cardMessages)
  const language = useLanguage()
  const to = useLocalPath()
  return (
    <li className={`${lineItemStyles.mediaRow} ${styles.item}`}>
      <Picture
        picture={product.picture && { ...product.picture, alt: '' }}
        widths={pictureWidths.card}
        sizes="72px"
        missingText={cardText.pictureMissing}
        isSmall
      />
      <div>
        <Link
          className={`${textStyles.underlined} ${textStyles.tapArea}`}
          to={to(productPath(product))}
          lang={product.nameLang}
        >
          {product.name}
        </Link>
        <p className={textStyles.caption}>{t.quantity({ quantity })}</p>
        {children}
      </div>
      <span className={`${textStyles.number} ${lineItemStyles.amount}`}>
        {formatMoney(linePaisa({ unitPaisa: product.offerPricePaisa, quantity }), language, 'when-needed')}
      </span>
    </li>
  )
}
