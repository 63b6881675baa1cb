import { useEffect, useRef, useState } from 'react'
import { isAbroad } from '#domain/address/address.ts'
import { cartMessages } from '#domain/messages/storefront/cart.ts'
import { formatMoney } from '#domain/money.ts'
import type { PaymentType } from '#domain/order/order.ts'
import { paymentTypes, type GatewayName } from '#domain/payment/payment.ts'
import { Button } from '#ui/button/button.tsx'
import { Note, Notice } from '#ui/dialog/notice.tsx'
import { SummaryPanel } from '#ui/list/summary.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useNavigationData } from '#app/components/frame/site-navigation.ts'
import { LateComponent } from '#app/components/late/late-components.ts'
import { LazyComponent } from '#app/components/late/lazy-component.tsx'
import { GatewayPicker, useGatewayChoice, type GatewayChoice } from '#app/components/order/gateway-picker.tsx'
import { priceRows } from '#domain/messages/account/price-rows.ts'
import { readTab, rememberTotal, writeTab } from '#app/components/stores/tab-memory.ts'
import { usePlace } from '#app/components/stores/place-store.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { AddressPicker } from './cart-address-picker.tsx'
import { useAddresses, type OwnAddresses } from './cart-addresses.ts'
import { useCoupon } from './cart-coupon.ts'
import { CouponField } from './cart-coupon-field.tsx'
import { useCheckout, type CheckoutNotice } from './cart-checkout.ts'
import { extrasWithHome } from '#domain/order/extras.ts'
import { CartExtras, HomeForCarriers, useCartExtras, useToldHome } from './cart-extras.tsx'
import type { ShownPricing } from '#shop/pricing/pricing.ts'
import { useCartQuote } from './cart-quote.ts'
import { UnsureNotice } from './cart-unsure-notice.tsx'
import type { UnsureOrder } from './cart-unsure-order.ts'
import { canBeOrdered, type CartLine } from '#app/components/product-card/cart-products.ts'
import { readPan } from '#domain/nepal/pan.ts'
import { TextField } from '#ui/field/field.tsx'
import * as styles from './cart.module.css'

type CartSummaryProps = {
  lines: readonly CartLine[]
  gateways: readonly GatewayName[]
  pricing: ShownPricing
  own: OwnAddresses | undefined
  unsure: UnsureOrder
  refresh: () => void
}

/** Address, payment, sums and the order button. */
export function CartSummary(props: CartSummaryProps) {
  const said = useWords(cartMessages)
  const language = useLanguage()
  const { place, addresses, address, there, payment, wish, quote, checkout, choice } = useCartOrder(props)
  const { lines } = props
  const { paymentType, buyerPan } = payment
  const isPlaceKnown = there !== undefined || address !== undefined
  const isSentAbroad = there === undefined ? address !== undefined && isAbroad(address) : 'country' in there
  return (
    <SummaryPanel
      title={said.summary}
      {...priceRows(said, { ...quote.sums, isSentAbroad }, language)}
      action={
        <>
          <UnsureNotice state={props.unsure.state} />
          <Misfits lines={lines} />
          <OrderButton
            {...{ ...checkout, paymentType }}
            refusals={quote.refusals}
            unbrought={quote.refusedBy && (there?.[language] ?? address?.city)}
            canOrder={canBeOrdered(lines)}
          />
        </>
      }
    >
      <AddressPicker
        addresses={addresses}
        place={place}
        there={quote.refusals.length > 0 && !quote.refusedBy ? undefined : there}
        delivery={quote.refusedBy ?? quote.delivery}
        isPlain={props.pricing.isPlain}
      />
      <CartExtras
        offers={isPlaceKnown ? quote.offers : undefined}
        lines={lines}
        extras={wish.extras}
        onChange={wish.setExtras}
      />
      <HomeForCarriers isTold={wish.isHomeTold} onChange={wish.setIsHomeTold} />
      <PaymentPicker
        {...{ choice, paymentType }}
        hasDoor={!isSentAbroad && quote.refusedBy === undefined}
        onChoose={wish.setPaymentType}
      />
      <CouponField
        coupon={wish.coupon}
        isTaken={wish.coupon !== '' && quote.sums.coupon === wish.coupon}
        error={quote.couponError}
        onChange={wish.setCoupon}
      />
      <BusinessBill
        pan={buyerPan}
        error={checkout.notice?.kind === 'pan' ? checkout.notice.text : undefined}
        onChange={wish.setBuyerPan}
      />
    </SummaryPanel>
  )
}

/** What of it does not get in at home, for whoever has measured that. */
function Misfits({ lines }: Pick<CartSummaryProps, 'lines'>) {
  const named = lines.flatMap(({ id, product }) => (product ? [{ id, name: product.name }] : []))
  return <LateComponent name="CartMisfits" with={{ lines: named }} />
}

/** What is ordered beside the lines, what it comes to, and the way to order it. */
function useCartOrder({ lines, gateways, pricing, own, unsure, refresh }: CartSummaryProps) {
  const place = useRef<HTMLElement>(null)
  const addresses = useAddresses(own)
  const [paymentType, setPaymentType] = usePaymentType(gateways.length > 0)
  const address = addresses.state === 'ready' ? addresses.chosen : undefined
  const addressId = address?.id
  const kept = usePlace()
  const there = addresses.state === 'loading' || addressId !== undefined ? undefined : kept
  const [coupon, setCoupon] = useCoupon()
  const [extras, setExtras] = useCartExtras()
  const [home, isHomeTold, setIsHomeTold] = useToldHome()
  const quote = useCartQuote({ lines, pricing, addressId, there, paymentType, extras, coupon })
  const choice = useGatewayChoice(gateways, quote.sums.totalPaisa)
  const { totalPaisa, isShippingOpen = false } = quote.sums
  useEffect(() => rememberTotal(lines, { totalPaisa, isShippingOpen }), [lines, totalPaisa, isShippingOpen])
  const [buyerPan, setBuyerPan] = useState('')
  const wrongPan = useWrongPan(buyerPan)
  // What the store does not take is not ordered with; what it has not answered to yet is.
  const payment = {
    paymentType,
    gateway: choice.chosen,
    buyerPan,
    wrongPan,
    extras: extrasWithHome(quote.extras, home),
    coupon: quote.couponError ? '' : coupon,
  }
  const checkout = useCheckout({
    lines,
    totalPaisa: quote.sums.totalPaisa,
    promisedBy: quote.delivery?.to,
    addresses,
    ...payment,
    place,
    unsure,
    refresh: () => {
      quote.askStore()
      refresh()
    },
  })
  const wish = {
    extras,
    setExtras,
    isHomeTold,
    setIsHomeTold,
    coupon,
    setCoupon,
    setPaymentType,
    setBuyerPan,
  }
  return { place, addresses, address, there, payment, wish, quote, checkout, choice }
}

type OrderButtonProps = ReturnType<typeof useCheckout> & {
  paymentType: PaymentType
  refusals: readonly string[]
  /** The place that nothing is brought to without asking first, if this is one. */
  unbrought: string | undefined
  canOrder: boolean
}

/** What is in the way, what the store said to the last press, and the button. */
function OrderButton(props: OrderButtonProps) {
  const { placeOrder, isWorking, notice, paymentType, refusals, unbrought, canOrder } = props
  const phone = useNavigationData()?.business.phone
  const said = useWords(cartMessages)
  return (
    <>
      {refusals.map((text) => (
        <Notice key={text}>{text}</Notice>
      ))}
      {unbrought !== undefined && (
        <p className={styles.asking}>
          <LazyComponent
            load={loadAsk}
            isWanted
            onFailed={() => undefined}
            with={{ place: unbrought, phone }}
          />
        </p>
      )}
      {notice !== undefined && notice.kind !== 'pan' && <NoticeWords notice={notice} />}
      <Button
        variant={unbrought === undefined ? 'primary' : 'outline'}
        size="large"
        isBlock
        isLoading={isWorking}
        disabled={!canOrder}
        reason={said.fixStock}
        onClick={() => void placeOrder()}
      >
        {paymentType === 'Online Payment' ? said.payNow : said.placeOrder}
      </Button>
    </>
  )
}

const loadAsk = () => import('#app/components/place/ask-first.tsx').then((module) => module.AskFirst)

const paymentName = 'baithak.payment'

/** How the order is paid; what was chosen stays for this tab, as long as it can be chosen. */
function usePaymentType(isOnlineOpen: boolean): [PaymentType, (type: PaymentType) => void] {
  const [chosen, setChosen] = useState<PaymentType>(() => {
    const kept = readTab(paymentName)
    return paymentTypes.find((type) => type === kept) ?? 'Cash On Delivery'
  })
  function choose(type: PaymentType) {
    writeTab(paymentName, type)
    setChosen(type)
  }
  return [isOnlineOpen ? chosen : 'Cash On Delivery', choose]
}

type PaymentPickerProps = {
  choice: GatewayChoice
  paymentType: PaymentType
  /** It is brought to a door, where cash can be taken. */
  hasDoor: boolean
  onChoose: (type: PaymentType) => void
}

/** Both ways to pay, and the gateways where there are several; online says so where the store has none. */
function PaymentPicker({ choice, paymentType, hasDoor, onChoose }: PaymentPickerProps) {
  const said = useWords(cartMessages)
  const [cash, online] = paymentTypes
  const isOff = choice.gateways.length === 0
  const isOnline = paymentType === online
  return (
    <div className={styles.part}>
      <SelectField
        label={said.paymentMethod}
        {...(isOff && { hint: said.onlineUnavailable })}
        value={paymentType}
        onChange={(event) => onChoose(event.currentTarget.value === online ? online : cash)}
        options={[
          { value: cash, text: said.cash },
          { value: online, text: said.online, isDisabled: isOff },
        ]}
      />
      {(isOnline || hasDoor) && (
        <Note icon="money">
          {isOnline ? said.onlineNote : said.cashNote}
          {isOnline && choice.chosen === 'test' && ` ${said.testGateway}`}
        </Note>
      )}
      {isOnline && choice.gateways.length > 1 && <GatewayPicker choice={choice} />}
    </div>
  )
}

function NoticeWords({ notice }: { notice: Exclude<CheckoutNotice, { kind: 'pan' }> }) {
  const said = useWords(cartMessages)
  const language = useLanguage()
  if (notice.kind === 'words') return <Notice>{notice.text}</Notice>
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  return (
    <Notice>
      {said.priceChanged({ total: money(notice.newTotalPaisa) })}{' '}
      <s>{said.oldTotal({ total: money(notice.oldTotalPaisa) })}</s>
    </Notice>
  )
}

/** What is wrong with a tax number that was typed; nothing typed is right. */
function useWrongPan(pan: string): string | undefined {
  const said = useWords(cartMessages)
  return pan.trim() !== '' && readPan(pan) === undefined ? said.panWrong : undefined
}

type BusinessBillProps = { pan: string; error: string | undefined; onChange: (pan: string) => void }

/** Few buy for a business, so its field is folded away until it is wanted. */
function BusinessBill({ pan, error, onChange }: BusinessBillProps) {
  const said = useWords(cartMessages)
  return (
    <details className={`${styles.part} ${styles.taxNumber}`} open={error === undefined ? undefined : true}>
      <summary>{said.forBusiness}</summary>
      <TextField
        label={said.panField}
        hint={said.panHint}
        error={error}
        name="buyerPan"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={pan}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </details>
  )
}
