import { Suspense, useState } from 'react'
import { addressActionMessages } from '#app/components/delivery-location/address-action-messages.ts'
import { addressesMessages } from '#app/account/addresses/addresses-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { addressLines, addressName } from '#app/components/order/address-lines.ts'
import { useLocalizedAddresses } from '#app/components/order/local-levels.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { refreshAddressLocation } from '#app/components/stores/delivery-location-store.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useListPressGuard } from '#app/components/use-list-press-guard.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { PendingShopperResponse } from '#app/components/calls/shopper-response.ts'
import { useShopperResponse } from '#app/components/calls/use-shopper-response.ts'
import { LoadFailure } from '#app/account/login-required.tsx'
import { ProfileSection } from './profile-section.tsx'
import { Rows } from '#ui/layout/flow.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type AddressesResponse = ResponseOf<'GET', '/address/get'>
type SavedAddress = AddressesResponse['addresses'][number]
export type PendingAddressesResponse = PendingShopperResponse<AddressesResponse>
type AddressesProps = { shopperId: string; responsePromise: PendingAddressesResponse | undefined }

/** Renders the saved addresses, the default address and the actions of each. */
export function ProfileAddresses(props: AddressesProps) {
  const t = useMessages(addressesMessages)
  return (
    <ProfileSection id="addresses" title={t.title}>
      <Suspense fallback={<Loading />}>
        <Addresses {...props} />
      </Suspense>
    </ProfileSection>
  )
}

function Loading() {
  return <Skeleton kind="line" count={3} isDelayed />
}

function Addresses({ shopperId, responsePromise }: AddressesProps) {
  const t = useMessages(addressesMessages)
  const { failed } = useMessages(addressActionMessages)
  const to = useLocalPath()
  const addressesRequest = useShopperResponse(responsePromise, shopperId)
  const list = useLocalizedAddresses(
    addressesRequest.state === 'ready' ? addressesRequest.body.addresses : [],
  )
  const pressGuardProps = useListPressGuard(list.map(({ _id: id }) => id))
  return (
    <>
      {addressesRequest.state === 'loading' && <Loading />}
      {addressesRequest.state === 'failed' && (
        <LoadFailure tryAgain={t.tryAgain} onRetry={addressesRequest.reload}>
          {failed}
        </LoadFailure>
      )}
      {addressesRequest.state === 'ready' && list.length === 0 && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.none}</p>
      )}
      {addressesRequest.state === 'ready' && list.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the events of its rows
        <Rows isStacked {...pressGuardProps}>
          {list.map((address) => (
            <AddressRow key={address._id} address={address} />
          ))}
        </Rows>
      )}
      {addressesRequest.state === 'ready' && (
        <p>
          <ButtonLink href={to('/add-address?from=profile')} state={{ isOwn: list.length === 0 }}>
            {t.add}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function AddressRow({ address }: { address: SavedAddress }) {
  const t = useMessages(addressesMessages)
  const { edit, editNamed } = useMessages(addressActionMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const [isConfirming, setIsConfirming] = useState(false)
  const makeDefault = usePageForm('address-default', { onResponse: () => void refreshAddressLocation() })
  const removal = usePageForm('address-delete', {
    onResponse: () => {
      setIsConfirming(false)
      void refreshAddressLocation()
    },
  })
  const { _id: id, street } = address

  return (
    <li>
      <AddressText address={address} />
      <div className={`${layoutStyles.line} ${layoutStyles.start} ${layoutStyles.spacedAbove}`}>
        <ButtonLink
          variant="link"
          href={to(`/add-address?id=${id}&from=profile`)}
          aria-label={editNamed({ street })}
        >
          {edit}
        </ButtonLink>
        {!address.isDefault && (
          <Button
            variant="link"
            aria-label={t.makeDefaultNamed({ street })}
            isLoading={makeDefault.isSending}
            onClick={() => makeDefault.send({ id })}
          >
            {t.makeDefault}
          </Button>
        )}
        <Button variant="link" aria-label={t.removeNamed({ street })} onClick={() => setIsConfirming(true)}>
          {t.remove}
        </Button>
      </div>
      <Dialog
        isOpen={isConfirming}
        title={t.removeQuestion}
        closeLabel={t.keep}
        onClose={() => setIsConfirming(false)}
      >
        <p>{[addressName(address), ...addressLines(address, language)].join(', ')}</p>
        <p className={`${textStyles.small} ${textStyles.muted} ${layoutStyles.intro}`}>{t.removeHelp}</p>
        <div className={`${layoutStyles.line} ${layoutStyles.actions}`}>
          <Button variant="danger" isLoading={removal.isSending} onClick={() => removal.send({ id })}>
            {t.remove}
          </Button>
          <Button onClick={() => setIsConfirming(false)}>{t.keep}</Button>
        </div>
      </Dialog>
    </li>
  )
}

function AddressText({ address }: { address: SavedAddress }) {
  const t = useMessages(addressesMessages)
  const language = useLanguage()
  return (
    <address>
      <span className={`${layoutStyles.line} ${layoutStyles.start}`}>
        <b className={textStyles.strong}>{addressName(address)}</b>
        {address.isDefault && <Tag kind="quiet">{t.isDefault}</Tag>}
      </span>
      {addressLines(address, language).map((line) => (
        <span className={`${textStyles.small} ${textStyles.separateLine}`} key={line}>
          {line}
        </span>
      ))}
    </address>
  )
}
