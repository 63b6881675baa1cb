import { type RefObject, Suspense, useDeferredValue, useEffect, useId, useState } from 'react'
import type { DeliveryLocation } from '#domain/address/saved-location.ts'
import { isAbroad as isSentAbroad } from '#domain/address/address-text.ts'
import { addressActionMessages } from '#app/components/delivery-location/address-action-messages.ts'
import { noDayMessages } from '#app/components/delivery-location/no-day-messages.ts'
import type { arrivalText } from '#domain/pricing/delivery-estimate-messages.ts'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Note } from '#ui/dialog/notice.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { addressLines, addressName } from '#app/components/order/address-lines.ts'
import { useLocalizedAddresses } from '#app/components/order/local-levels.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { Addresses, SavedAddress } from '#app/storefront/cart/ordering/addresses.ts'
import { LoadBoundary, lazyNamed } from '#app/components/lazy/lazy-component.tsx'
import { lazyCheckout, loadCheckout } from './checkout-loading.ts'
import type { NoDeliveryReason } from './cart-quote.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './cart.module.css'

const FirstAddress = lazyNamed(() =>
  import('#app/storefront/cart/ordering/first-address.tsx').then((module) => module.FirstAddress),
)
// The shopper sees the selected address before the list closes.
const closeDelayMs = 250
const AddressList = lazyCheckout((checkout) => checkout.AddressList)

type AddressPickerProps = {
  addresses: Addresses
  sectionRef: RefObject<HTMLElement | null>
  /** Whether the shopper has just logged in to order. The first field of a first address then takes the focus. */
  isContinued: boolean
  /** Whether the shopper has just registered. Space for the first address is then reserved while addresses load. */
  isNewAccount: boolean
  /** Called after the first address has been saved. */
  onAdded: () => void
  /** The delivery location of the shopper while no address is selected. */
  deliveryLocation: DeliveryLocation | undefined
  /** The delivery estimate of the store for that location, or the reason why there is none. */
  delivery: DeliveryEstimate | NoDeliveryReason | undefined
  /** Whether the default delivery estimate applies everywhere. */
  hasDefaultDelivery: boolean
  /** The lead time of the lines in days. */
  leadDays: number
}

/** Renders the selected delivery address with a button to change it, or the form for the first address. */
export function AddressPicker(props: AddressPickerProps) {
  const { addresses, sectionRef, isContinued, isNewAccount, onAdded, deliveryLocation, ...deliveryProps } =
    props
  const t = useMessages(cartMessages)
  const addressText = useMessages(addressActionMessages)
  const [isOpen, setIsOpen] = useState(false)
  const isListVisible = useDeferredValue(isOpen)
  const titleId = useId()
  const isLoading = addresses.state === 'loading'
  const needsFirstAddress = addresses.state === 'ready' && addresses.list.length === 0
  const canChange = addresses.state === 'ready' && addresses.list.length > 0
  async function toggleList() {
    setIsOpen(!isOpen)
    if (!(await loadCheckout({ isUserWaiting: true }))) setIsOpen(false)
  }
  return (
    <section className={styles.part} aria-labelledby={titleId} tabIndex={-1} ref={sectionRef}>
      <header>
        <h3 id={titleId}>{t.deliveryAddress}</h3>
        {canChange && (
          <Button variant="link" aria-expanded={isOpen} onClick={() => void toggleList()}>
            {t.change}
          </Button>
        )}
      </header>
      {isLoading && !isNewAccount && <Skeleton kind="line" count={2} />}
      {(addresses.state === 'visitor' || addresses.state === 'offline') && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {addresses.state === 'visitor' ? t.loginForAddress : t.offlineForAddress}
        </p>
      )}
      {addresses.state === 'failed' && (
        <>
          <p className={textStyles.small}>{addressText.failed}</p>
          <Button size="small" onClick={addresses.tryAgain}>
            {t.tryAgain}
          </Button>
        </>
      )}
      {(needsFirstAddress || (isLoading && isNewAccount)) && (
        <>
          <LoadBoundary>
            <Suspense fallback={<FirstAddressSkeleton />}>
              {needsFirstAddress ? (
                <FirstAddress
                  takesFocus={isContinued}
                  onSaved={async (address) => {
                    await addresses.add(address)
                    onAdded()
                  }}
                />
              ) : (
                <FirstAddressSkeleton />
              )}
            </Suspense>
          </LoadBoundary>
          <AddAddressLink />
        </>
      )}
      {addresses.state === 'ready' && addresses.selectedAddress !== undefined && (
        <Suspense>
          {isListVisible ? (
            <AddressList addresses={addresses} onSelect={() => setTimeout(setIsOpen, closeDelayMs, false)} />
          ) : (
            <SelectedAddress selectedAddress={addresses.selectedAddress} {...deliveryProps} />
          )}
        </Suspense>
      )}
      {deliveryLocation !== undefined && (
        <LocationDeliveryNote deliveryLocation={deliveryLocation} {...deliveryProps} />
      )}
    </section>
  )
}

/**
 * Renders a skeleton as tall as the form, so that the order button does not move under a finger when the form loads.
 */
function FirstAddressSkeleton() {
  return (
    <div className={styles.firstAddressSkeleton}>
      <Skeleton kind="control" count={8} isDelayed />
    </div>
  )
}

/** Renders the delivery estimate at the location of a shopper without an address. */
function LocationDeliveryNote({
  deliveryLocation,
  ...deliveryProps
}: DeliveryProps & { deliveryLocation: DeliveryLocation }) {
  const language = useLanguage()
  return (
    <CartDeliveryNote
      {...deliveryProps}
      name={deliveryLocation[language]}
      isAbroad={'country' in deliveryLocation}
    />
  )
}

type CartDeliveryNoteProps = DeliveryProps & { name?: string; isAbroad: boolean }

/**
 * Renders the delivery estimate of the store, or the reason why there is none. Until the store has responded, it shows
 * the default estimate with the lead time if it applies everywhere, otherwise that the estimate depends on the
 * location.
 */
function CartDeliveryNote({ delivery, hasDefaultDelivery, leadDays, name, isAbroad }: CartDeliveryNoteProps) {
  const t = useMessages(cartMessages)
  const { noteByPlace, afterReady } = useMessages(frameMessages)
  const { askUs, notDelivered, abroad } = useMessages(noDayMessages)
  const refusalTexts = { 'ask-us': askUs, 'not-delivered': notDelivered }
  const isRefused = typeof delivery === 'string'
  const estimateText = useDeliveryEstimateText(isRefused ? undefined : delivery)
  const isPositive = !isRefused && !isAbroad && (hasDefaultDelivery || estimateText !== undefined)
  const defaultDays = leadDays === 0 ? t.delivery : afterReady({ days: leadDays })
  const days = isAbroad ? abroad : (estimateText ?? (hasDefaultDelivery ? defaultDays : noteByPlace))
  return (
    <Note icon="truck" isPositive={isPositive}>
      {name !== undefined && <b>{name} · </b>}
      {isRefused ? refusalTexts[delivery] : days}
    </Note>
  )
}

type DeliveryProps = Pick<AddressPickerProps, 'delivery' | 'hasDefaultDelivery' | 'leadDays'>

function SelectedAddress({
  selectedAddress: savedAddress,
  ...deliveryProps
}: DeliveryProps & { selectedAddress: SavedAddress }) {
  const [selectedAddress = savedAddress] = useLocalizedAddresses([savedAddress])
  return (
    <>
      <Row align="end" isSpread>
        <AddressLines address={selectedAddress} />
        <AddAddressLink />
      </Row>
      <CartDeliveryNote {...deliveryProps} isAbroad={isSentAbroad(selectedAddress)} />
    </>
  )
}

/** Renders a link to the form with all fields of an address. */
function AddAddressLink() {
  const t = useMessages(cartMessages)
  const to = useLocalPath()
  return (
    <ButtonLink className={textStyles.small} variant="link" href={to('/add-address')} state={{ isOwn: true }}>
      {t.addNewAddress}
    </ButtonLink>
  )
}

/**
 * Returns the estimate in both calendars; undefined without an estimate, and until its texts and calendar table have
 * loaded.
 */
function useDeliveryEstimateText(delivery: DeliveryEstimate | undefined): string | undefined {
  const language = useLanguage()
  const [messagesModule, setMessagesModule] = useState<{ arrivalText: typeof arrivalText }>()
  const hasDelivery = delivery !== undefined
  useEffect(() => {
    if (hasDelivery)
      void import('#domain/pricing/delivery-estimate-messages.ts').then(setMessagesModule, () => undefined)
  }, [hasDelivery])
  return delivery && messagesModule?.arrivalText(delivery, language)
}

function AddressLines({ address }: { address: SavedAddress }) {
  const language = useLanguage()
  return (
    <address>
      <b className={textStyles.strong}>{addressName(address)}</b>
      {addressLines(address, language).map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </address>
  )
}
