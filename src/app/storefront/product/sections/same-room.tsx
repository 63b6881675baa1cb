import { useState } from 'react'
import { sameRoomMessages } from './same-room-messages.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { formatMoney, sumPaisa } from '#domain/money.ts'
import { productPath } from '#domain/product/product.ts'
import { Amount } from '#ui/card/amount.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import type { CardItem } from '#app/components/product-card-item.ts'
import { useCardPrice } from '#app/components/product-card-price.ts'
import { addTogether, useCart } from '#app/components/stores/cart-store.ts'
import { useAddReservedUnits } from '#app/components/stores/unpaid-orders.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as cardsStyles from '#ui/styles/cards.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/storefront/product/sections.module.css'

/** A room of the shop, with its path and its name in the page’s language. */
export type Room = { path: string; text: string }

type SameRoomProps = {
  product: { id: string; offerPricePaisa: number; inStock: boolean }
  room: Room
  otherProducts: readonly CardItem[]
}

/** Renders other products for the same room. The selected ones are added to the cart with this product. */
export function SameRoom({ product: loadedProduct, room, otherProducts }: SameRoomProps) {
  const product = useAddReservedUnits()(loadedProduct)
  const t = useMessages(sameRoomMessages)
  const to = useLocalPath()
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const selectedProducts = otherProducts.filter(({ id }) => selectedIds.includes(id))
  return (
    <section className={styles.sameRoom} aria-labelledby="same-room">
      <div className={layoutStyles.page}>
        <div className={layoutStyles.heading}>
          <SectionTitle
            id="same-room"
            size="small"
            aside={
              <ButtonLink variant="link" href={to(`/products?category=${room.path}`)} iconAfter="arrow-right">
                {room.text}
              </ButtonLink>
            }
          >
            {t.sameRoom}
          </SectionTitle>
        </div>
        <details className={`${layoutStyles.folded} ${layoutStyles.rowed}`}>
          <summary>{t.sameRoom}</summary>
          <div className={`${styles.room} ${textStyles.hiddenInPrint}`}>
            <ul className={`${cardsStyles.cards} ${cardsStyles.swiped} ${styles.others}`}>
              {otherProducts.map((item) => (
                <li key={item.id}>
                  <RoomProduct
                    item={item}
                    isSelected={selectedIds.includes(item.id)}
                    onChoose={(isSelected) =>
                      setSelectedIds((before) =>
                        isSelected ? [...before, item.id] : before.filter((id) => id !== item.id),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            {selectedProducts.length > 0 && (
              <SelectionTotal
                products={product.inStock ? [product, ...selectedProducts] : selectedProducts}
                count={selectedProducts.length}
                includesThisProduct={product.inStock}
              />
            )}
          </div>
        </details>
      </div>
    </section>
  )
}

type RoomProductProps = { item: CardItem; isSelected: boolean; onChoose: (isSelected: boolean) => void }

function RoomProduct({ item, isSelected, onChoose }: RoomProductProps) {
  const cardText = useMessages(cardMessages)
  const to = useLocalPath()
  const { amount, compareAt } = useCardPrice()(item)
  return (
    <>
      <Link className={cardsStyles.picture} to={to(productPath(item))}>
        <Picture
          picture={item.picture && { ...item.picture, alt: item.name }}
          widths={pictureWidths.card}
          sizes="(min-width: 1024px) 300px, (min-width: 768px) 30vw, 40vw"
          missingText={cardText.pictureMissing}
        />
      </Link>
      <CheckField
        className={styles.tick}
        checked={isSelected}
        onChange={(event) => onChoose(event.target.checked)}
      >
        <span lang={item.nameLang}>{item.name}</span>
      </CheckField>
      <Amount amount={amount} compareAt={compareAt} />
    </>
  )
}

type SelectionTotalProps = {
  products: readonly { id: string; offerPricePaisa: number }[]
  /** The number of selected other products. */
  count: number
  /** Whether this product is included, because it is in stock. */
  includesThisProduct: boolean
}

function SelectionTotal({ products, count, includesThisProduct }: SelectionTotalProps) {
  const t = useMessages(sameRoomMessages)
  const language = useLanguage()
  const { items } = useCart()
  const missingProducts = products.filter(({ id }) => !items[id])
  const totalPaisa = sumPaisa(products.map(({ offerPricePaisa }) => offerPricePaisa))
  return (
    <div className={`${panelStyles.panel} ${styles.together}`}>
      <p className={textStyles.caption}>{t[includesThisProduct ? 'together' : 'these']({ count })}</p>
      <p className={textStyles.heading} aria-live="polite">
        {formatMoney(totalPaisa, language, 'when-needed')}
      </p>
      <Button
        variant="outline"
        isBlock
        disabled={missingProducts.length === 0}
        reason={t.inCart}
        onClick={() => addTogether(products.map(({ id }) => id))}
      >
        {t.addTogether({ count: missingProducts.length || products.length })}
      </Button>
    </div>
  )
}
