import { Suspense, useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react'
import { isAbroad } from '#domain/address/address-text.ts'
import { noDayMessages } from '#app/components/delivery-location/no-day-messages.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { normalizeExtras } from '#domain/order/extras.ts'
import type { PaymentType } from '#domain/order/order.ts'
import { paymentTypes, type GatewayName } from '#domain/payment/gateway.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/dialog/notice.tsx'
import { SummaryPanel } from '#ui/list/summary.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useContinuedCheckout } from '#app/components/order/continued-checkout.ts'
import { useGatewayChoice, type GatewayChoice } from '#app/components/order/gateway-choice.ts'
import { priceRows } from '#domain/pricing/price-rows.ts'
import { readTabStorage, rememberTotal, writeTabStorage } from '#app/components/stores/tab-storage.ts'
import { useSelectedLocation } from '#app/components/stores/delivery-location-store.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { AddressPicker } from './cart-address-picker.tsx'
import {
  nextAddressControl,
  lacksAddress,
  useAddresses,
  type MyAddresses,
} from '#app/storefront/cart/ordering/addresses.ts'
import { CollapsedSection } from './collapsed-section.tsx'
import { extrasStore, storageNames, useSavedText } from '#app/components/order/order-choices.ts'
import { quantityId } from './cart-lines.tsx'
import { OrderAction } from './cart-order-action.tsx'
import { lazyCheckout, loadCheckout } from './checkout-loading.ts'
import type { PublicPricing } from '#shop/pricing/pricing.ts'
import { useCartQuote } from './cart-quote.ts'
import type { Checkout, CheckoutNotice } from '#app/storefront/cart/ordering/checkout.ts'
import { leadDaysOfLines, type CartLine, type CartProducts } from '#app/components/cart/cart-products.ts'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as styles from './cart.module.css'

const AdvancePayment = lazyCheckout((checkout) => checkout.AdvancePayment)
const CartExtras = lazyCheckout((checkout) => checkout.CartExtras)
const HomeSharing = lazyCheckout((checkout) => checkout.HomeSharing)
const OnlinePayment = lazyCheckout((checkout) => checkout.OnlinePayment)
const CouponForm = lazyCheckout((checkout) => checkout.CouponForm)
const PanField = lazyCheckout((checkout) => checkout.PanField)

type CartSummaryProps = {
  lines: readonly CartLine[]
  gateways: readonly GatewayName[]
  pricing: PublicPricing
  addressesPromise: MyAddresses | undefined
  refresh: CartProducts['refresh']
  updatePrices: CartProducts['updatePrices']
}

/** Renders the address, the payment, the totals, the order button, and on phones the bar with the total. */
export function CartSummary(props: CartSummaryProps) {
  const t = useMessages(cartMessages)
  const language = useLanguage()
  const { deliveryLocation, address, quote, checkout, gatewayChoice, ...setters } = useCartOrder(props)
  const { lines, addresses, paymentType, buyerPan, notice } = checkout
  const continued = useContinuedCheckout()
  const [isContinued, setIsContinued] = useState(continued.isContinued)
  const orderButton = useRef<HTMLButtonElement>(null)
  const isButtonReached = useIsReached(orderButton)
  const isOrderNext = isContinued && address !== undefined
  useEffect(() => {
    // Scrolling could move a visible button away from a finger that is about to press it.
    if (isOrderNext) (isInView(orderButton.current) ? focusInPlace : focusCentred)(orderButton.current)
  }, [isOrderNext])
  const isAddressMissing = lacksAddress(addresses)
  const blockingLine = lines.find(({ state }) => state !== 'in-stock')
  const nextStep = () => {
    if (blockingLine !== undefined) return document.getElementById(quantityId(blockingLine.id))
    return isAddressMissing ? nextAddressControl(checkout.addressSection.current) : orderButton.current
  }
  const isDestinationKnown = deliveryLocation !== undefined || address !== undefined
  const isSentAbroad =
    deliveryLocation === undefined
      ? address !== undefined && isAbroad(address)
      : 'country' in deliveryLocation
  const leadDays = leadDaysOfLines(lines)
  // The quote excludes lines above the stock. If one of them takes longer to prepare, its estimate is too early.
  const quotedLeadDays = leadDaysOfLines(lines.filter(({ state }) => state === 'in-stock'))
  // While the order is refused for another reason than its delivery, the location shows no estimate.
  const isOtherwiseRefused = quote.refusals.length > 0 && quote.deliveryRefusal === undefined
  const summary = priceRows(t, { ...quote.totals, isSentAbroad }, language)
  const panError = notice?.kind === 'pan' ? notice.text : undefined
  return (
    <>
      {!isButtonReached && (
        <div className={`${panelStyles.bottomBar} ${styles.totalBar}`}>
          <span>
            {summary.total.text} <b>{formatMoney(quote.totals.totalPaisa, language, 'when-needed')}</b>
          </span>
          <Button variant="outline" onClick={() => focusCentred(nextStep())}>
            {blockingLine !== undefined ? t.fixLines : isAddressMissing ? t.addAddress : t.viewSummary}
          </Button>
        </div>
      )}
      <SummaryPanel
        title={t.summary}
        {...summary}
        action={
          <OrderAction
            checkout={checkout}
            button={orderButton}
            advance={quote.advance && <AdvancePayment advance={quote.advance} {...{ gatewayChoice }} />}
            refusals={quote.refusals}
            inquiryLocation={quote.deliveryRefusal && (deliveryLocation?.[language] ?? address?.city)}
          />
        }
      >
        <AddressPicker
          addresses={addresses}
          sectionRef={checkout.addressSection}
          isContinued={isContinued}
          isNewAccount={continued.isNewAccount}
          onAdded={() => setIsContinued(true)}
          deliveryLocation={isOtherwiseRefused ? undefined : deliveryLocation}
          delivery={quote.deliveryRefusal ?? (leadDays > quotedLeadDays ? undefined : quote.delivery)}
          hasDefaultDelivery={props.pricing.hasDefaultDelivery}
          leadDays={leadDays}
        />
        <Suspense>
          <CartExtras offers={isDestinationKnown ? quote.offers : undefined} lines={lines} />
          <HomeSharing />
        </Suspense>
        <PaymentPicker
          {...{ gatewayChoice, paymentType, isSentAbroad }}
          canPayCash={!isSentAbroad && quote.deliveryRefusal === undefined && quote.advance === null}
          onChoose={setters.setPaymentType}
        />
        <CouponField
          coupon={quote.requestedCoupon}
          isApplied={quote.requestedCoupon !== '' && quote.totals.coupon === quote.requestedCoupon}
          error={quote.couponError}
          onChange={setters.setCoupon}
        />
        <CollapsedSection
          title={t.forBusiness}
          hasSavedValue={buyerPan !== ''}
          isOpen={panError !== undefined}
        >
          <PanField pan={buyerPan} error={panError} onChange={setters.setBuyerPan} />
        </CollapsedSection>
      </SummaryPanel>
    </>
  )
}

/** Returns whether the element is in the viewport or above it. */
function useIsReached(target: RefObject<HTMLElement | null>): boolean {
  const [isReached, setIsReached] = useState(false)
  useEffect(() => {
    if (target.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsReached(entries.at(-1)?.isIntersecting === true),
      // Extends the viewport upwards, so that an element above it intersects too.
      { rootMargin: '100000px 0px 0px' },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isReached
}

function isInView(element: HTMLElement | null): boolean {
  const { top = 0, bottom = Infinity } = element?.getBoundingClientRect() ?? {}
  return top >= 0 && bottom <= window.innerHeight
}

function focusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

function focusCentred(element: HTMLElement | null): void {
  focusInPlace(element)
  element?.scrollIntoView({ block: 'center' })
}

type CouponFieldProps = {
  coupon: string
  isApplied: boolean
  error: string | undefined
  onChange: (code: string) => void
}

function CouponField(props: CouponFieldProps) {
  const t = useMessages(cartMessages)
  return (
    <CollapsedSection title={t.coupon} hasSavedValue={props.coupon !== ''}>
      <CouponForm {...props} />
    </CollapsedSection>
  )
}

/** Returns the state of the checkout: the choices, the totals and the action that places the order. */
function useCartOrder({
  lines,
  gateways,
  pricing,
  addressesPromise,
  refresh,
  updatePrices,
}: CartSummaryProps) {
  const addressSection = useRef<HTMLElement>(null)
  const addresses = useAddresses(addressesPromise)
  const [paymentType, setPaymentType] = usePaymentType(gateways.length > 0)
  const address = addresses.state === 'ready' ? addresses.selectedAddress : undefined
  const addressId = address?.id
  const selectedLocation = useSelectedLocation()
  const deliveryLocation =
    addresses.state === 'loading' || addressId !== undefined ? undefined : selectedLocation
  const [coupon, setCoupon] = useSavedText('coupon')
  const extras = extrasStore.use() ?? null
  const quote = useCartQuote({ lines, pricing, addressId, deliveryLocation, paymentType, extras, coupon })
  const gatewayChoice = useGatewayChoice(gateways, quote.advance?.paisa ?? quote.totals.totalPaisa)
  const { totalPaisa, isShippingFeeUnknown = false } = quote.totals
  useEffect(
    () => rememberTotal(lines, { totalPaisa, excludesShipping: isShippingFeeUnknown }),
    [lines, totalPaisa, isShippingFeeUnknown],
  )
  const [buyerPan, setBuyerPan] = useSavedText('buyerPan')
  const [noticeOfChoices, setNoticeOfChoices] = useState<{
    choices: string
    notice: CheckoutNotice
    isForNextChoices: boolean
  }>()
  // A notice is about the choices that were ordered. It disappears when the shopper changes one of them.
  const quantities = lines.map(({ id, quantity }) => [id, quantity])
  const choices = JSON.stringify([quantities, addressId, paymentType, coupon, extras, buyerPan])
  if (noticeOfChoices !== undefined && noticeOfChoices.choices !== choices)
    setNoticeOfChoices(
      noticeOfChoices.isForNextChoices ? { ...noticeOfChoices, choices, isForNextChoices: false } : undefined,
    )
  const checkout: Checkout = {
    lines,
    totalPaisa,
    advance: quote.advance,
    estimatedBy: quote.delivery?.to,
    addresses,
    paymentType,
    gateway: gatewayChoice.selectedGateway,
    buyerPan,
    extras: quote.extras,
    // A refused coupon is not sent with the order. A coupon that the store has not checked yet is sent.
    coupon: quote.couponError ? '' : coupon,
    isCouponRefused: quote.couponError !== undefined,
    quoteState: quote.state,
    hasPricedOptions: coupon !== '' || (extras !== null && normalizeExtras(extras) !== null),
    addressSection,
    refresh: () => {
      quote.requestQuote()
      void refresh()
    },
    applyQuote: (quoteResponse) => {
      quote.applyQuote(quoteResponse)
      updatePrices(quoteResponse.lines.map(({ productId }) => productId))
    },
    notice: noticeOfChoices?.notice,
    setNotice: (notice, isForNextChoices = false) =>
      setNoticeOfChoices(notice && { choices, notice, isForNextChoices }),
  }
  return {
    deliveryLocation,
    address,
    quote: { ...quote, requestedCoupon: coupon },
    checkout,
    gatewayChoice,
    setCoupon,
    setPaymentType,
    setBuyerPan,
  }
}

/** Returns the payment type. The selection is stored for this tab, as long as it is available. */
function usePaymentType(isOnlineAvailable: boolean): [PaymentType, (type: PaymentType) => void] {
  const [selectedType, setSelectedType] = useState<PaymentType>(() => {
    const stored = readTabStorage(storageNames.payment)
    return paymentTypes.find((type) => type === stored) ?? 'Cash On Delivery'
  })
  function choose(type: PaymentType) {
    writeTabStorage(storageNames.payment, type)
    if (type === 'Online Payment') void loadCheckout({ isUserWaiting: true })
    setSelectedType(type)
  }
  return [isOnlineAvailable ? selectedType : 'Cash On Delivery', choose]
}

type PickerProps = {
  gatewayChoice: GatewayChoice
  paymentType: PaymentType
  /** Whether the order is delivered to an address in Nepal, where the total can be paid in cash. */
  canPayCash: boolean
  isSentAbroad: boolean
  onChoose: (type: PaymentType) => void
}

/** Renders both payment types. Online payment shows a notice if the store has no gateway. */
function PaymentPicker({ gatewayChoice, paymentType, canPayCash, isSentAbroad, onChoose }: PickerProps) {
  const t = useMessages(cartMessages)
  const { abroadPayment } = useMessages(noDayMessages)
  const [cash, online] = paymentTypes
  const isOnlineUnavailable = gatewayChoice.gateways.length === 0
  const isOnline = useDeferredValue(paymentType) === online
  return (
    <div className={styles.part}>
      <SelectField
        label={t.paymentMethod}
        {...(isOnlineUnavailable && { hint: t.onlineUnavailable })}
        value={paymentType}
        onChange={(event) => onChoose(event.currentTarget.value === online ? online : cash)}
        options={[
          { value: cash, text: t.cash },
          { value: online, text: t.online, isDisabled: isOnlineUnavailable },
        ]}
      />
      <Suspense>{isOnline && <OnlinePayment gatewayChoice={gatewayChoice} />}</Suspense>
      {!isOnline && (canPayCash || isSentAbroad) && (
        <Note icon="money">{isSentAbroad ? abroadPayment : t.cashNote}</Note>
      )}
    </div>
  )
}
