import { addressActionMessages } from '#app/components/delivery-location/address-action-messages.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Link } from '#ui/link.tsx'
import { addressLines, addressName } from '#app/components/order/address-lines.ts'
import { useLocalizedAddresses } from '#app/components/order/local-levels.ts'
import type { Addresses } from './addresses.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as checkStyles from '#ui/styles/check.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/storefront/cart/cart.module.css'

type AddressListProps = { addresses: Addresses & { state: 'ready' }; onSelect: () => void }

/** Lists the shopper’s saved addresses as radio buttons. `onSelect` is called when one is clicked. */
export function AddressList({ addresses, onSelect }: AddressListProps) {
  const t = useMessages(cartMessages)
  const addressText = useMessages(addressActionMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { selectedAddress, choose } = addresses
  const list = useLocalizedAddresses(addresses.list)
  return (
    <fieldset className={checkStyles.choices} aria-label={t.deliveryAddress}>
      {list.map((address) => (
        <div className={styles.choice} key={address.id}>
          <CheckField
            type="radio"
            name="address"
            checked={address.id === selectedAddress?.id}
            onChange={() => choose(address.id)}
            // Only a click confirms the selection. The arrow keys also fire click events, with `detail` 0.
            onClick={(event) => event.detail > 0 && onSelect()}
          >
            {[addressName(address), ...addressLines(address, language)].join(', ')}
          </CheckField>
          <ButtonLink
            className={textStyles.small}
            variant="link"
            href={to(`/add-address?id=${address.id}`)}
            aria-label={addressText.editNamed({ street: address.street })}
          >
            {addressText.edit}
          </ButtonLink>
        </div>
      ))}
      <Link
        className={`${textStyles.target} ${textStyles.small} ${styles.addAnother}`}
        to={to('/add-address')}
        state={{ isOwn: true }}
      >
        {t.addNewAddress}
      </Link>
    </fieldset>
  )
}
