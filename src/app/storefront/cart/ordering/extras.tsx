import { useEffect } from 'react'
import type { DeliveryLocation } from '#domain/address/saved-location.ts'
import type { Home } from '#domain/fit/home.ts'
import { extrasMessages } from '#app/components/order/extras-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { OrderExtras } from '#domain/order/extras.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import type { CartLine } from '#app/components/cart/cart-products.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { openHomeMeasurements, useHomeMeasurements } from '#app/components/fit/home-store.ts'
import { useSelectedLocation } from '#app/components/stores/delivery-location-store.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { extrasStore, storageNames } from '#app/components/order/order-choices.ts'
import type { DeliveryOffers } from '#domain/pricing/delivery/delivery.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/storefront/cart/cart.module.css'

const homeSharingStorageName = 'baithak.tell-home'
const noHome: Home = {}
const defaultExtras: OrderExtras = { floor: 1, hasLift: false, carryUp: false, assembly: [] }
const floors = Array.from({ length: 20 }, (_, index) => index + 1)

function readStoredExtras(): OrderExtras | undefined {
  const stored = readTabStorage(storageNames.extras)
  if (typeof stored !== 'object' || stored === null) return undefined
  const readField = (name: string): unknown => Reflect.get(stored, name)
  const [floor, assembly] = [readField('floor'), readField('assembly')]
  return {
    floor: floors.find((one) => one === floor) ?? defaultExtras.floor,
    hasLift: readField('hasLift') === true,
    carryUp: readField('carryUp') === true,
    assembly: Array.isArray(assembly) ? assembly.filter((id) => typeof id === 'string') : [],
  }
}

extrasStore.set(readStoredExtras())

/**
 * Returns the selected delivery services, saved in this tab, and a function that changes them. Paid services are never
 * preselected.
 */
function useCartExtras(): [OrderExtras, (changes: Partial<OrderExtras>) => void] {
  const deliveryLocation = useSelectedLocation()
  const extras = extrasStore.use() ?? { ...defaultExtras, floor: floorOf(deliveryLocation) }
  function change(changes: Partial<OrderExtras>) {
    const next = { ...extras, ...changes }
    writeTabStorage(storageNames.extras, next)
    extrasStore.set(next)
  }
  return [extras, change]
}

/** Returns the floor of the delivery location; the default if it is abroad or has no valid floor. */
function floorOf(deliveryLocation: DeliveryLocation | undefined): number {
  const savedFloor =
    deliveryLocation === undefined || 'country' in deliveryLocation ? undefined : deliveryLocation.floor
  return floors.find((one) => one === savedFloor) ?? defaultExtras.floor
}

// Whether the home measurements are sent with the order; stored for this tab.
const homeSharing = createBrowserStore(readTabStorage(homeSharingStorageName) !== false)

/** Renders the checkbox that sends the home measurements with the order, if there are any. */
export function HomeSharing() {
  const t = useMessages(extrasMessages)
  const isShared = homeSharing.use()
  function change(next: boolean) {
    writeTabStorage(homeSharingStorageName, next)
    homeSharing.set(next)
  }
  if (Object.keys(useHomeMeasurements()).length === 0) return null
  return (
    <div className={styles.part}>
      <CheckField checked={isShared} onChange={({ currentTarget }) => change(currentTarget.checked)}>
        {t.shareHome}
        <br />
        <span className={textStyles.caption}>{t.shareHomeHint}</span>
      </CheckField>
    </div>
  )
}

/** Returns the home measurements that are sent with the order. */
export function useSharedHome(): Home {
  const home = useHomeMeasurements()
  useEffect(openHomeMeasurements, [])
  return homeSharing.use() ? home : noHome
}

type CartExtrasProps = {
  offers: DeliveryOffers | undefined
  lines: readonly CartLine[]
}

/** Renders stair carry and assembly, if they are offered at the delivery location. */
export function CartExtras({ offers, lines }: CartExtrasProps) {
  const [extras, onChange] = useCartExtras()
  const t = useMessages(extrasMessages)
  const language = useLanguage()
  // After a logout, the tab's storage is empty, but this module still has the choices of the earlier shopper.
  useEffect(() => {
    if (readTabStorage(storageNames.extras) === undefined) extrasStore.set(undefined)
  }, [])
  if (offers === undefined || (offers.carrying === null && offers.assemblyPaisa === null)) return null
  const money = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  const { carrying, assemblyPaisa } = offers
  const assemblyWithout = (removedId: string) => extras.assembly.filter((id) => id !== removedId)
  return (
    <fieldset className={`${fieldStyles.group} ${styles.part}`}>
      <legend>{t.title}</legend>
      {carrying !== null && (
        <CheckField
          checked={extras.carryUp}
          onChange={({ currentTarget }) => onChange({ carryUp: currentTarget.checked })}
        >
          {t.carryUp}
          <br />
          <span className={textStyles.caption}>
            {t.carryPrice({ stairs: money(carrying.stairsPaisa), lift: money(carrying.liftPaisa) })}
          </span>
        </CheckField>
      )}
      {carrying !== null && extras.carryUp && (
        <>
          <SelectField
            label={t.floor}
            hint={t.floorHint}
            value={extras.floor}
            options={floors.map((floor) => ({ value: String(floor), text: formatNumber(floor, language) }))}
            onChange={({ currentTarget }) => onChange({ floor: Number(currentTarget.value) })}
          />
          <CheckField
            checked={extras.hasLift}
            onChange={({ currentTarget }) => onChange({ hasLift: currentTarget.checked })}
          >
            {t.hasLift}
          </CheckField>
        </>
      )}
      {assemblyPaisa !== null &&
        lines.map(({ id, product }) =>
          product === undefined ? null : (
            <CheckField
              key={id}
              checked={extras.assembly.includes(id)}
              onChange={({ currentTarget }) =>
                onChange({
                  assembly: currentTarget.checked ? [...assemblyWithout(id), id] : assemblyWithout(id),
                })
              }
            >
              {t.assemble({ name: product.name, price: money(assemblyPaisa) })}
            </CheckField>
          ),
        )}
    </fieldset>
  )
}
