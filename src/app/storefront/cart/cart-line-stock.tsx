import { cartMessages } from '#domain/messages/storefront/cart.ts'
import { fewLeft } from '#domain/product/stock.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { changeCart } from '#app/components/stores/cart-store.ts'
import { useWords } from '#app/components/use-words.ts'
import type { CartLine, CartProduct } from '#app/components/product-card/cart-products.ts'

/** The id of a line's quantity, which takes the focus when the button beside it has done its work. */
export function quantityId(lineId: string): string {
  return `quantity-${lineId}`
}

/** Whether a line can be had; of what is asked too often, the number left is one press away. */
export function LineStock({ line, product }: { line: CartLine; product: CartProduct }) {
  const said = useWords(cartMessages)
  const few = fewLeft(product.stock)
  if (line.state === 'in-stock') {
    return (
      <p className="small sal">
        {said.inStock}
        {few !== undefined && ` · ${said.onlyLeft({ left: few })}`}
      </p>
    )
  }
  const left = product.stock ?? 0
  const isTooMany = line.state === 'too-many'
  return (
    <>
      <p className="err">
        <Icon name="warning-circle" size={18} />
        {isTooMany ? said.onlyLeft({ left }) : said.outOfStock}
      </p>
      {isTooMany && (
        <Button
          size="small"
          className="ln__fix"
          aria-describedby={`line-${line.id}`}
          onClick={() => {
            changeCart(line.id, left)
            document.getElementById(quantityId(line.id))?.focus()
          }}
        >
          {said.takeLeft({ left })}
        </Button>
      )}
    </>
  )
}
