import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { localLevelEntries, type LocalLevelEntry } from '#domain/address/find-local-levels.ts'
import { cityOf } from '#domain/address/local-level.ts'
import { addressFields, type AddressField } from '#domain/address/address.ts'
import { AddressInput, addressFieldSpecs } from '#app/components/address-form/address-input.tsx'
import { useAddressForm } from '#app/components/address-form/address-form-state.ts'
import { shopperNameOf } from '#app/components/address-form/prefilled-name.ts'
import type { AddressFromApi } from './addresses.ts'
import { useLocalLevelsWithRetry } from '#app/components/order/local-levels.ts'
import { addressMessages } from '#app/components/delivery-location/address-messages.ts'
import { LocalLevelSearch } from '#app/components/delivery-location/local-level-search.tsx'
import { useSession } from '#app/components/stores/session-store.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import * as fieldStyles from '#ui/field/field.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** The fields that the account fills in. */
const nameFields = ['firstName', 'lastName', 'email'] as const
const placeFields = ['city', 'state', 'country']
const otherFields = addressFields.filter(
  (field) => field !== 'phone' && ![...nameFields, ...placeFields].includes(field),
)
const fieldOrder = ['phone', 'city', 'state', ...otherFields, ...nameFields] as const

type FirstAddressProps = {
  /** Whether the phone takes the focus, because the shopper has just logged in to order. */
  takesFocus: boolean
  onSaved: (address: AddressFromApi) => Promise<void>
}

/**
 * Renders the address form of a shopper without an address, inside the cart. The name comes from the account, and one
 * search fills in city, state and country. `/add-address` has all fields, for other countries and unlisted places.
 */
export function FirstAddress({ takesFocus, onSaved }: FirstAddressProps) {
  const t = useMessages(addressMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const form = useRef<HTMLFormElement>(null)
  const focus = (field: AddressField, options?: FocusOptions) =>
    findFieldInput(form.current, field)?.focus(options)
  const addressForm = useAddressForm({
    id: undefined,
    saved: undefined,
    isOwn: true,
    fieldOrder,
    focus,
    onSaved,
  })
  const { localLevels, hasFailed, loadAgain } = useLocalLevelsWithRetry(true)
  const { fields, errors } = addressForm
  const selectedEntry =
    localLevels && localLevelEntries(localLevels).find(({ level }) => level.id === fields.localLevelId)
  const focusPhone = useEffectEvent(() => {
    // The section has the focus if the order button was pressed before this form was loaded.
    const isSectionFocused = form.current?.closest('section') === document.activeElement
    // A shopper who has scrolled is reading or pressing something, which must not move away.
    if (takesFocus || isSectionFocused)
      focus('phone', { preventScroll: !isSectionFocused && window.scrollY > 0 })
  })
  useEffect(() => focusPhone(), [])
  function selectLocalLevel(entry: LocalLevelEntry | undefined) {
    if (localLevels === undefined || entry === undefined) return addressForm.setLocalLevel(noLocalLevel)
    const { level, province } = entry
    addressForm.setLocalLevel({
      city: cityOf(localLevels, entry, language),
      state: province.en,
      localLevelId: level.id,
    })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (hasFailed) return loadAgain()
    if (localLevels === undefined) return
    // The draft of the full form may contain a city outside the list, which this form does not show.
    addressForm.save({ ...fields, ...(selectedEntry === undefined && noLocalLevel), country: 'Nepal' })
  }
  return (
    <form className={fieldStyles.form} method="post" noValidate ref={form} onSubmit={submit}>
      {/* Prefetches the page whose action saves the address, because the connection may fail by then. */}
      <PrefetchPageLinks page={to('/add-address')} />
      <ControlledAddressInput field="phone" addressForm={addressForm} />
      {localLevels === undefined && !hasFailed && <Skeleton kind="control" count={1} />}
      {hasFailed && (
        <>
          <p className={textStyles.small}>{t.municipalitiesFailed}</p>
          <Button size="small" onClick={loadAgain}>
            {t.tryAgain}
          </Button>
        </>
      )}
      {localLevels !== undefined && (
        <LocalLevelSearch
          {...{ localLevels, selectedEntry: selectedEntry, rules: undefined }}
          onPick={selectLocalLevel}
          field={{ label: t.municipality, error: errors.city, noMatchText: t.noMunicipality }}
        />
      )}
      {otherFields.map((field) => (
        <ControlledAddressInput key={field} field={field} addressForm={addressForm} />
      ))}
      <NameFields addressForm={addressForm} />
      <Button
        variant="primary"
        type="submit"
        isBlock
        isLoading={addressForm.isWorking || (localLevels === undefined && !hasFailed)}
      >
        {t.save}
      </Button>
    </form>
  )
}

const noLocalLevel = { city: '', state: '', localLevelId: undefined }

type AddressFormProps = { addressForm: ReturnType<typeof useAddressForm> }

function ControlledAddressInput({ field, addressForm }: AddressFormProps & { field: AddressField }) {
  const { streetOnlyWard } = useMessages(addressMessages)
  const spec = addressFieldSpecs.find((one) => one.field === field)
  return (
    spec && (
      <AddressInput
        spec={spec}
        country="Nepal"
        error={addressForm.errors[field]}
        hint={
          field === 'street' && addressForm.isOnlyWard && addressForm.errors.street === undefined
            ? streetOnlyWard
            : undefined
        }
        input={{
          value: addressForm.fields[field],
          onChange: (event) => addressForm.setField(field, event.target.value),
          onBlur: () => addressForm.validateField(field),
        }}
      />
    )
  )
}

/** Renders the name and email address of the account as text, or as fields if one is missing or invalid. */
function NameFields({ addressForm }: AddressFormProps) {
  const t = useMessages(addressMessages)
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const { fields, errors } = addressForm
  const accountName = session.state === 'shopper' && shopperNameOf(session.account)
  const isComplete = accountName && nameFields.every((field) => accountName[field] !== '')
  if (isOpen || !isComplete || nameFields.some((field) => errors[field] !== undefined))
    return nameFields.map((field) => (
      <ControlledAddressInput key={field} field={field} addressForm={addressForm} />
    ))
  return (
    <p className={textStyles.small}>
      {fields.firstName} {fields.lastName} · {fields.email}{' '}
      <Button variant="link" onClick={() => setIsOpen(true)}>
        {t.changeName}
      </Button>
    </p>
  )
}

/** Returns the input element of a field. City and state belong to the search field. */
function findFieldInput(form: HTMLFormElement | null, field: AddressField): HTMLElement | null | undefined {
  const name = field === 'city' || field === 'state' ? 'place-search' : field
  return form?.querySelector<HTMLElement>(`[name="${name}"]`)
}
