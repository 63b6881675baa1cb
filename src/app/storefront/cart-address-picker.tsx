import { type RefObject, useId, useState } from 'react'
import { Link } from 'react-router'
import { countries, provinces } from '#domain/address.ts'
import type { Language } from '#domain/language.ts'
import { cartMessages } from '#domain/messages/cart.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { Note } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import type { Addresses, SavedAddress } from './cart-addresses.ts'

type AddressPickerProps = { addresses: Addresses; place: RefObject<HTMLElement | null> }

/** Where the order goes: the chosen address, Change for another one, or the way to add one. */
export function AddressPicker({ addresses, place }: AddressPickerProps) {
  const said = useWords(cartMessages)
  const [isOpen, setIsOpen] = useState(false)
  const titleId = useId()
  const canChange = addresses.state === 'ready' && addresses.list.length > 0
  return (
    <section className="sum__b" aria-labelledby={titleId} tabIndex={-1} ref={place}>
      <header>
        <h3 id={titleId}>{said.deliveryAddress}</h3>
        {canChange && (
          <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {said.change}
          </Button>
        )}
      </header>
      {addresses.state === 'loading' && <Skeleton kind="line" count={2} />}
      {addresses.state === 'visitor' && <p className="small muted">{said.loginForAddress}</p>}
      {addresses.state === 'failed' && (
        <>
          <p className="small">{addresses.message}</p>
          <Button size="small" onClick={addresses.tryAgain}>
            {said.tryAgain}
          </Button>
        </>
      )}
      {addresses.state === 'ready' &&
        (isOpen ? (
          <AddressList addresses={addresses} onChosen={() => setIsOpen(false)} />
        ) : (
          <ChosenAddress chosen={addresses.chosen} />
        ))}
    </section>
  )
}

function ChosenAddress({ chosen }: { chosen: SavedAddress | undefined }) {
  const said = useWords(cartMessages)
  const to = useLocalPath()
  return (
    <>
      {chosen === undefined ? (
        <p className="small muted">{said.noAddress}</p>
      ) : (
        <>
          <AddressLines address={chosen} />
          <Note icon="truck" isGood>
            {said.delivery}
          </Note>
        </>
      )}
      <ButtonLink className="small" variant="link" href={to('/add-address')}>
        {said.addNewAddress}
      </ButtonLink>
    </>
  )
}

type AddressListProps = { addresses: Addresses & { state: 'ready' }; onChosen: () => void }

function AddressList({ addresses, onChosen }: AddressListProps) {
  const said = useWords(cartMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { list, chosen, choose } = addresses
  return (
    <fieldset className="pick" aria-label={said.deliveryAddress}>
      {list.map((address) => (
        <CheckField
          key={address.id}
          type="radio"
          name="address"
          checked={address.id === chosen?.id}
          onChange={() => choose(address.id)}
          // A press decides; arrow keys only walk through the choices.
          onClick={(event) => event.detail > 0 && onChosen()}
        >
          {[nameOf(address), ...linesOf(address, language)].join(', ')}
        </CheckField>
      ))}
      <Link className="add" to={to('/add-address')}>
        {said.addNewAddress}
      </Link>
    </fieldset>
  )
}

function AddressLines({ address }: { address: SavedAddress }) {
  const language = useLanguage()
  return (
    <address>
      <b className="strong">{nameOf(address)}</b>
      {linesOf(address, language).map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </address>
  )
}

function nameOf(address: SavedAddress): string {
  return `${address.firstName} ${address.lastName}`
}

function linesOf(address: SavedAddress, language: Language): string[] {
  const state = named(provinces, address.state, language)
  const country = named(countries, address.country, language)
  return [address.street, `${address.city}, ${state} ${address.zipcode}, ${country}`, address.phone]
}

function named(table: readonly { name: string; nameNe: string }[], name: string, language: Language): string {
  const found = table.find((one) => one.name === name)
  return found !== undefined && language === 'ne' ? found.nameNe : name
}
