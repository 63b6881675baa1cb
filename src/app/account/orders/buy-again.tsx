import { useState } from 'react'
import { useNavigate } from 'react-router'
import { maxQuantity } from '#domain/cart/cart.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { addQuantities } from '#app/components/stores/cart-store.ts'
import { toastError, toastInfo } from '#app/components/stores/toasts.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { Button } from '#ui/button/button.tsx'
import type { MyOrder } from './my-order-item.ts'

/**
 * Renders the button that puts the products of an order into the cart, as far as they are available, and opens the cart.
 */
export function BuyAgain({ items }: Pick<MyOrder, 'items'>) {
  const t = useMessages(ordersMessages)
  const to = useLocalPath()
  const navigate = useNavigate()
  const [isWorking, setIsWorking] = useState(false)
  async function buyAgain() {
    setIsWorking(true)
    const ids = encodeURIComponent(items.map(({ product }) => product.id).join(','))
    const response = await callApi('GET', `/product/list?ids=${ids}`)
    setIsWorking(false)
    if (!response.ok) return toastError(response.message)
    const stock = new Map(
      response.body.products.map((product) => [
        product._id,
        product.inStock ? (product.stock ?? maxQuantity) : 0,
      ]),
    )
    const lines = items.map(({ product, quantity }) => {
      const availableQuantity = Math.min(quantity, stock.get(product.id) ?? 0)
      return { id: product.id, name: product.name, quantity, availableQuantity }
    })
    const namesOf = (selectedLines: typeof lines) => selectedLines.map(({ name }) => name).join(', ')
    const availableLines = lines.filter(({ availableQuantity }) => availableQuantity > 0)
    if (availableLines.length === 0) return toastError(t.noneAvailable)
    addQuantities(
      Object.fromEntries(availableLines.map(({ id, availableQuantity }) => [id, availableQuantity])),
    )
    await navigate(to('/cart'))
    const unavailableLines = lines.filter(({ availableQuantity }) => availableQuantity === 0)
    const reducedLines = availableLines.filter(
      ({ quantity, availableQuantity }) => availableQuantity < quantity,
    )
    if (unavailableLines.length > 0) toastInfo(t.someUnavailable({ names: namesOf(unavailableLines) }))
    if (reducedLines.length > 0) toastInfo(t.lowStock({ names: namesOf(reducedLines) }))
  }
  return (
    <Button variant="primary" isLoading={isWorking} onClick={() => void buyAgain()}>
      {t.buyAgain}
    </Button>
  )
}
