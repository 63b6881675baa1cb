import { useState } from 'react'
import { maxQuantity } from '#domain/cart/cart.ts'
import { cardMessages } from '#domain/messages/storefront/card.ts'
import { productMessages } from '#domain/messages/storefront/product.ts'
import { formatNumber } from '#domain/number-format.ts'
import { Button } from '#ui/button/button.tsx'
import { QuantityStepper } from '#ui/button/quantity-stepper.tsx'
import { changeCart, useQuantityInCart } from '#app/components/stores/cart-store.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'

/** Quantity and the one red button; begins at the cart's quantity, or at 1. */
export function ProductBuyRow({ id, inStock }: { id: string; inStock: boolean }) {
  const said = useWords(productMessages)
  const card = useWords(cardMessages)
  const language = useLanguage()
  const inCart = useQuantityInCart(id)
  const [chosen, setChosen] = useState<number>()
  const quantity = chosen ?? (inCart || 1)
  const isUpdate = inCart > 0
  const refusal = refusalOf({ quantity, inCart, inStock })
  function submit() {
    changeCart(id, quantity)
    setChosen(undefined)
  }
  return (
    <div className="buy__a">
      <QuantityStepper
        value={quantity}
        max={maxQuantity}
        valueText={formatNumber(quantity, language)}
        size="large"
        onChange={setChosen}
        words={{ group: card.quantity, decrease: card.decrease, increase: card.increase }}
      />
      <div>
        <Button
          variant="primary"
          size="large"
          isBlock
          disabled={refusal !== undefined}
          reason={refusal === undefined ? undefined : said[refusal]}
          onClick={submit}
        >
          {isUpdate ? said.updateCart : said.addToCart}
        </Button>
        <noscript>
          <p className="why">{said.withoutScript}</p>
        </noscript>
        {isUpdate && quantity === 0 && <p className="why">{said.updateRemoves}</p>}
      </div>
    </div>
  )
}

/** Why the button can do nothing now. What is sold out may still be lowered or taken out of the cart. */
function refusalOf(state: { quantity: number; inCart: number; inStock: boolean }) {
  const { quantity, inCart, inStock } = state
  if (!inStock && quantity >= inCart) return 'outOfStock' as const
  return quantity === 0 && inCart === 0 ? ('chooseOne' as const) : undefined
}
