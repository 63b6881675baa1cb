import { Suspense, useState, type ReactNode, type RefObject } from 'react'
import { formatMoney } from '#domain/money.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { useNavigationData } from '#app/components/frame/site-navigation.ts'
import { AfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { LazyComponent, lazyNamed } from '#app/components/lazy/lazy-component.tsx'
import { canBeOrdered, type CartLine } from '#app/components/cart/cart-products.ts'
import { useUnpaidOrders } from '#app/components/stores/unpaid-orders.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { lazyCheckout, loadCheckout } from './checkout-loading.ts'
import { lacksAddress } from '#app/storefront/cart/ordering/addresses.ts'
import type { Checkout } from '#app/storefront/cart/ordering/checkout.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'

const OrderForm = lazyCheckout((checkout) => checkout.OrderForm)
const OrderNotice = lazyCheckout((checkout) => checkout.OrderNotice)
const CartMisfits = lazyNamed(() =>
  import('#app/components/fit/fit-line.tsx').then((module) => module.CartMisfits),
)

type OrderActionProps = {
  checkout: Checkout
  button: RefObject<HTMLButtonElement | null>
  /** The advance and how it is paid; undefined if none is due. */
  advance: ReactNode
  refusals: readonly string[]
  /** The delivery location, if the shop must be contacted before it delivers there; otherwise undefined. */
  inquiryLocation: string | undefined
}

/**
 * Renders the reasons that prevent the order, the store’s response to the last press, and the button. A press waits
 * until the checkout has loaded.
 */
export function OrderAction({ checkout, button, advance, refusals, inquiryLocation }: OrderActionProps) {
  const phone = useNavigationData()?.business.phone
  const t = useMessages(cartMessages)
  const [isPressed, setIsPressed] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  const language = useLanguage()
  const { lines, addresses, notice, paymentType, advance: cartAdvance } = checkout
  const label =
    cartAdvance === null
      ? paymentType === 'Online Payment'
        ? t.payNow
        : t.placeOrder
      : t.payAdvance({ amount: formatMoney(cartAdvance.paisa, language, 'when-needed') })
  // The notice of an unpaid order and the form for the first address have a primary button of their own.
  const hasUnpaid = useUnpaidOrders().length > 0
  const isAddressMissing = lacksAddress(addresses)
  const isRepeated = notice?.kind === 'failure' && refusals.includes(notice.text)
  async function press() {
    setIsPressed(true)
    if (!(await loadCheckout({ isUserWaiting: true }))) setIsPressed(false)
  }
  return (
    <>
      <Suspense>
        <OrderForm
          checkout={checkout}
          press={{ isPressed, onHandled: () => setIsPressed(false) }}
          onWorking={setIsWorking}
        />
      </Suspense>
      <Suspense>{advance}</Suspense>
      <Misfits lines={lines} />
      {refusals.map((text) => (
        <Notice key={text}>{text}</Notice>
      ))}
      {inquiryLocation !== undefined && (
        <p className={layoutStyles.intro}>
          <LazyComponent
            load={loadContactShopFirst}
            isNeeded
            onLoadError={() => undefined}
            componentProps={{ locationName: inquiryLocation, phone }}
          />
        </p>
      )}
      <Suspense>
        <OrderNotice notice={isRepeated ? undefined : notice} />
      </Suspense>
      <Button
        ref={button}
        variant={inquiryLocation === undefined && !hasUnpaid && !isAddressMissing ? 'primary' : 'outline'}
        size="large"
        isBlock
        isLoading={isWorking || isPressed}
        disabled={!canBeOrdered(lines)}
        reason={t.fixStock}
        onClick={() => void press()}
      >
        {label}
      </Button>
    </>
  )
}

/** Names the products of the cart that do not fit into the measured home. Renders nothing without measurements. */
function Misfits({ lines }: { lines: readonly CartLine[] }) {
  const namedProducts = lines.flatMap(({ id, product }) => (product ? [{ id, name: product.name }] : []))
  return (
    <AfterFirstView>
      <CartMisfits lines={namedProducts} />
    </AfterFirstView>
  )
}

const loadContactShopFirst = () =>
  import('#app/components/delivery-location/contact-shop-first.tsx').then((module) => module.ContactShopFirst)
