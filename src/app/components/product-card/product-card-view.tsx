import { useId, useState } from 'react'
import { cardMessages } from './card-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { productPath } from '#domain/product/product.ts'
import { Button } from '#ui/button/button.tsx'
import { HeartButton } from '#ui/button/heart-button.tsx'
import { ColourDot } from '#ui/card/colour.tsx'
import { QuantityStepper } from '#ui/button/quantity-stepper.tsx'
import { changeCart, useQuantityInCart } from '#app/components/stores/cart-store.ts'
import { useAddReservedUnits } from '#app/components/stores/unpaid-orders.ts'
import { emptyNavigation, useNavigationData } from '#app/components/frame/site-navigation.ts'
import { AfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { lazyNamed } from '#app/components/lazy/lazy-component.tsx'
import { ProductCard } from './product-card.tsx'
import { CachedFragment } from '#app/rendering/cached-fragment.tsx'
import type { DisplayRules } from '#domain/settings/display-rules.ts'
import type { CardColour, CardItem } from '#app/components/product-card-item.ts'
import { cardPrice } from '#app/components/product-card-price.ts'
import { useDisplayRules } from '#app/components/display-rules.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { toggleWishlist, useIsOnWishlist } from '#app/components/stores/wishlist-store.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as cardsStyles from '#ui/styles/cards.module.css'

const CardEstimate = lazyNamed(() =>
  import('#app/components/fit/card-estimate.tsx').then((module) => module.CardEstimate),
)

type ProductCardViewProps = {
  product: CardItem
  /** 2 on a page of cards, 3 below the title of a section. */
  headingLevel?: 2 | 3
  sizes?: string
  /** True in the first row of a phone, which has two cards. */
  isEager?: boolean
  /** Only Top Picks show the Sale tag; elsewhere the compare-at price marks the sale. */
  hasSaleTag?: boolean
}

/** Renders a product card with its wishlist button and its cart control. */
export function ProductCardView(props: ProductCardViewProps) {
  const displayRules = useDisplayRules()
  return (
    <CachedFragment cacheKey={[props, displayRules]}>
      <CardContent {...props} displayRules={displayRules} />
    </CachedFragment>
  )
}

type CardContentProps = ProductCardViewProps & { displayRules: DisplayRules }

function CardContent({
  product: loadedProduct,
  hasSaleTag = false,
  displayRules,
  ...cardOptions
}: CardContentProps) {
  const product = useAddReservedUnits()(loadedProduct)
  const language = useLanguage()
  const to = useLocalPath()
  const t = useMessages(cardMessages)
  const tagId = useId()
  const { hasDefaultDelivery, deliveryRulesHash } = useNavigationData() ?? emptyNavigation
  const { rating, ratingCount } = product
  const isRatingVisible = displayRules.unreviewed === 'stars' || product.isUnrated !== true
  const price = cardPrice(language, product, displayRules.struck)
  const isSale = hasSaleTag && price.compareAt !== undefined
  const madeToOrderTag = product.isMadeToOrder && { kind: 'quiet' as const, text: t.madeToOrder }
  const tag = isSale ? { kind: 'loud' as const, text: t.sale } : madeToOrderTag
  return (
    <ProductCard
      {...cardOptions}
      href={to(productPath(product))}
      name={product.name}
      nameLang={product.nameLang === language ? undefined : product.nameLang}
      picture={product.picture}
      missingText={t.pictureMissing}
      tag={product.inStock ? tag : { kind: 'gone', text: t.outOfStock, id: tagId }}
      rating={
        isRatingVisible
          ? {
              value: rating,
              text: t.rating({ rating, count: ratingCount }),
              label: t.rated({ rating, count: ratingCount }),
            }
          : undefined
      }
      price={price}
      variant={product.variant}
      colours={product.colours && <CardColours name={product.name} colours={product.colours} />}
      personalNote={
        <AfterFirstView>
          <CardEstimate id={product.id} rulesSource={{ hasDefaultDelivery, deliveryRulesHash }} />
        </AfterFirstView>
      }
      heart={<CardHeart productId={product.id} />}
      action={<CardAction product={product} tagId={tagId} isOnPicture />}
    />
  )
}

/** Renders the colours of a product family as dots with names for screen readers. */
function CardColours({ name, colours }: { name: string; colours: readonly CardColour[] }) {
  const t = useMessages(cardMessages)
  return (
    <ul className={cardsStyles.colours} aria-label={t.coloursOf({ name })}>
      {colours.map((colour) => (
        <li key={colour.hex}>
          <ColourDot colour={colour.hex} />
          <span className={textStyles.visuallyHidden}>{colour.name}</span>
        </li>
      ))}
    </ul>
  )
}

function CardHeart({ productId }: { productId: string }) {
  const isLiked = useIsOnWishlist(productId)
  const t = useMessages(cardMessages)
  return (
    <HeartButton
      isLiked={isLiked}
      addLabel={t.addToWishlist}
      removeLabel={t.removeFromWishlist}
      onToggle={() => toggleWishlist(productId)}
    />
  )
}

type CardActionProps = {
  product: CardItem
  tagId: string
  /** The button is on the picture of a card, where phones show a plus only. */
  isOnPicture?: boolean
}

/** Renders the Add button, or the stepper that replaces it. The focus moves from one to the other. */
export function CardAction({ product: loadedProduct, tagId, isOnPicture = false }: CardActionProps) {
  const product = useAddReservedUnits()(loadedProduct)
  const quantity = useQuantityInCart(product.id)
  const language = useLanguage()
  const t = useMessages(cardMessages)
  const [lastPress, setLastPress] = useState<'none' | 'add' | 'remove'>('none')
  if (quantity === 0) {
    return (
      <Button
        size="small"
        {...(isOnPicture && { icon: 'plus' })}
        disabled={!product.inStock}
        {...(!product.inStock && { 'aria-describedby': tagId })}
        {...(lastPress === 'remove' && { ref: focusButton })}
        onClick={() => {
          setLastPress('add')
          changeCart(product.id, 1)
        }}
      >
        <span>{t.add}</span>
      </Button>
    )
  }
  return (
    <QuantityStepper
      value={quantity}
      valueText={formatNumber(quantity, language)}
      focusesIncrease={lastPress === 'add'}
      texts={{
        group: t.quantityOf({ name: product.name }),
        decrease: t.decrease,
        increase: t.increase,
      }}
      onChange={(next) => {
        if (next === 0) setLastPress('remove')
        changeCart(product.id, next)
      }}
    />
  )
}

function focusButton(button: HTMLButtonElement | null): void {
  button?.focus()
}
