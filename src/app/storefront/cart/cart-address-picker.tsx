import { type RefObject, useEffect, useId, useState } from 'react'
import type { DeliveryLocation } from '#domain/address/saved-location.ts'
import { isAbroad as isSentAbroad } from '#domain/address/address-text.ts'
import { addressActionMessages } from '#app/components/place/address-action-messages.ts'
import { noDayMessages } from '#app/components/place/no-day-messages.ts'
import type { arrivalText } from '#domain/pricing/promised-messages.ts'
import { chromeMessages } from '#app/components/frame/chrome-messages.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import type { PromisedDays } from '#domain/pricing/delivery-days.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Note } from '#ui/dialog/notice.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { addressLines, addressName } from '#app/components/order/address-lines.ts'
import { useReadAddresses } from '#app/components/order/local-levels.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { Addresses, SavedAddress } from '#app/storefront/cart/ordering/addresses.ts'
import { fetchCartParts, useCartParts } from './deferred-checkout.ts'
import type { Unbrought } from './cart-quote.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './cart.module.css'

type AddressPickerProps = {
  addresses: Addresses
  place: RefObject<HTMLElement | null>
  /** Where the shopper lives, as long as no address is chosen. */
  there: DeliveryLocation | undefined
  /** When it arrives there, as far as the store has said, or why nothing is brought there. */
  delivery: PromisedDays | Unbrought | undefined
  /** Delivery is as specified everywhere. */
  isPlain: boolean
  /** How many days the lines take before they can be sent. */
  leadDays: number
}

/** Where the order goes: the chosen address, Change for another one, or the way to add one. */
export function AddressPicker({ addresses, place, there, ...deliveryProps }: AddressPickerProps) {
  const t = useMessages(cartMessages)
  const book = useMessages(addressActionMessages)
  const [isOpen, setIsOpen] = useState(false)
  const parts = useCartParts()
  const titleId = useId()
  const canChange = addresses.state === 'ready' && addresses.list.length > 0
  async function change() {
    setIsOpen(!isOpen)
    if (!(await fetchCartParts(true))) setIsOpen(false)
  }
  return (
    <section className={styles.part} aria-labelledby={titleId} tabIndex={-1} ref={place}>
      <header>
        <h3 id={titleId}>{t.deliveryAddress}</h3>
        {canChange && (
          <Button variant="link" aria-expanded={isOpen} onClick={() => void change()}>
            {t.change}
          </Button>
        )}
      </header>
      {addresses.state === 'loading' && <Skeleton kind="line" count={2} />}
      {addresses.state === 'visitor' && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.loginForAddress}</p>
      )}
      {addresses.state === 'failed' && (
        <>
          <p className={textStyles.small}>{book.failed}</p>
          <Button size="small" onClick={addresses.tryAgain}>
            {t.tryAgain}
          </Button>
        </>
      )}
      {addresses.state === 'ready' &&
        (isOpen && parts ? (
          <parts.AddressList addresses={addresses} onChosen={() => setIsOpen(false)} />
        ) : (
          <ChosenAddress chosen={addresses.chosen} {...deliveryProps} />
        ))}
      {there !== undefined && <ArrivalThere there={there} {...deliveryProps} />}
    </section>
  )
}

/** When it comes to where somebody lives who has no address yet. */
function ArrivalThere({ there, ...deliveryProps }: DeliveryProps & { there: DeliveryLocation }) {
  const language = useLanguage()
  return <ArrivalNote {...deliveryProps} name={there[language]} isAbroad={'country' in there} />
}

type ArrivalNoteProps = DeliveryProps & { name?: string; isAbroad: boolean }

/** The day, once the store has said it; until then the lines' preparation time and what is specified, where it holds everywhere. */
function ArrivalNote({ delivery, isPlain, leadDays, name, isAbroad }: ArrivalNoteProps) {
  const t = useMessages(cartMessages)
  const { noteByPlace, afterReady } = useMessages(chromeMessages)
  const { askUs, notDelivered, abroad } = useMessages(noDayMessages)
  const refused = { 'ask-us': askUs, 'not-delivered': notDelivered }
  const isRefused = typeof delivery === 'string'
  const arrival = useArrivalText(isRefused ? undefined : delivery)
  const isGood = !isRefused && !isAbroad && (isPlain || arrival !== undefined)
  const plain = leadDays === 0 ? t.delivery : afterReady({ days: leadDays })
  const days = isAbroad ? abroad : (arrival ?? (isPlain ? plain : noteByPlace))
  return (
    <Note icon="truck" isGood={isGood}>
      {name !== undefined && <b>{name}: </b>}
      {isRefused ? refused[delivery] : days}
    </Note>
  )
}

type DeliveryProps = Pick<AddressPickerProps, 'delivery' | 'isPlain' | 'leadDays'>

function ChosenAddress({
  chosen: saved,
  ...deliveryProps
}: DeliveryProps & { chosen: SavedAddress | undefined }) {
  const [chosen] = useReadAddresses(saved === undefined ? [] : [saved])
  const t = useMessages(cartMessages)
  const to = useLocalPath()
  return (
    <>
      <div className={styles.address}>
        {chosen === undefined ? (
          <p className={`${textStyles.small} ${textStyles.muted}`}>{t.noAddress}</p>
        ) : (
          <AddressLines address={chosen} />
        )}
        <ButtonLink
          className={textStyles.small}
          variant="link"
          href={to('/add-address')}
          state={{ isOwn: true }}
        >
          {t.addNewAddress}
        </ButtonLink>
      </div>
      {chosen !== undefined && <ArrivalNote {...deliveryProps} isAbroad={isSentAbroad(chosen)} />}
    </>
  )
}

/** When it arrives, in both calendars, whose table comes only for it. */
function useArrivalText(delivery: PromisedDays | undefined): string | undefined {
  const language = useLanguage()
  const [write, setWrite] = useState<{ arrivalText: typeof arrivalText }>()
  const hasDelivery = delivery !== undefined
  useEffect(() => {
    if (hasDelivery) void import('#domain/pricing/promised-messages.ts').then(setWrite, () => undefined)
  }, [hasDelivery])
  return delivery && write?.arrivalText(delivery, language)
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
