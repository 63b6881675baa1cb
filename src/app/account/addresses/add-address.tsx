import { Suspense, useEffect, useState } from 'react'
import {
  useLoaderData,
  useNavigate,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { addressFields, blankAddress, type AddressFields } from '#domain/address/address.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import { messages } from '#domain/messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { addressMessages } from '#app/components/delivery-location/address-messages.ts'
import { addressActionMessages } from '#app/components/delivery-location/address-action-messages.ts'
import { addressesMessages } from './addresses-messages.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { readVisibleContent } from '#shop/content/visible-content.ts'
import { Breadcrumb } from '#ui/site/breadcrumb.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { emptyNavigation, useNavigationData } from '#app/components/frame/site-navigation.ts'
import { LazyComponent } from '#app/components/lazy/lazy-component.tsx'
import { privatePageMeta } from '#app/components/private-page.ts'
import { pagePicture } from '#app/components/product-card-item.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { addAddress, updateAddress } from '#shop/accounts/addresses.ts'
import { AddressForm } from './address-form.tsx'
import { useAddressFormTarget, type AddressFormTarget } from './address-form-target.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { usePageLeadDays } from '#app/components/delivery-location/page-product.ts'
import {
  cachePerLanguage,
  createShopperLoader,
  type PendingShopperResponse,
} from '#app/components/calls/shopper-response.ts'
import { useShopperResponse } from '#app/components/calls/use-shopper-response.ts'
import { LoadFailure } from '#app/account/login-required.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as promiseStyles from '#ui/styles/promise.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  // The login page shows the first banner.
  const [, banner] = await readVisibleContent(shop, 'banner')
  const picture = banner?.square ?? undefined
  return { picture: picture === undefined ? null : { ...pagePicture(shop.language, picture), alt: '' } }
}

// Loads only if delivery differs by location or the address is abroad.
const loadDelivery = () => import('./address-delivery.tsx').then((module) => module.AddressDelivery)

const loadAddresses = createShopperLoader<'/address/get'>()
const loadCachedPicture = cachePerLanguage<Awaited<ReturnType<typeof loader>>>()

type PendingAddressesResponse = PendingShopperResponse<ResponseOf<'GET', '/address/get'>>

/** Requests the saved addresses when the page edits one of them. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const isChange = new URL(args.request.url).searchParams.has('id')
  const [pendingResponse, { picture }] = await Promise.all([
    isChange ? loadAddresses('/address/get') : undefined,
    loadCachedPicture(args.request, () => args.serverLoader<typeof loader>()),
  ])
  return { picture, responsePromise: pendingResponse?.responsePromise }
}
clientLoader.hydrate = true

export const action = formAction({
  address: {
    rateLimitPath: '/address/add',
    async send({ shop, body: address, query }) {
      const id = query.get('id')
      const { addressSaved, addressUpdated } = messages(successMessages, shop.language)
      const { id: _id, ...saved } = await (id === null
        ? addAddress(shop, { address })
        : updateAddress(shop, { id, address }))
      return {
        result: { address: { _id, ...saved }, message: id === null ? addressSaved : addressUpdated },
        next: query.get('from') === 'profile' ? '/profile' : '/cart',
      }
    },
  },
})

export const meta = privatePageMeta('address')

export default function AddAddressPage() {
  const t = useMessages(addressMessages)
  const frameText = useMessages(frameMessages)
  const to = useLocalPath()
  const addressesText = useMessages(addressesMessages)
  const target = useAddressFormTarget()
  const title = target.id === undefined ? t.title : t.editTitle
  const [enteredAddress, setEnteredAddress] = useState<AddressFields>()
  useVisitorRedirect()
  return (
    <main id="main">
      <Breadcrumb
        label={frameText.breadcrumb}
        crumbs={[
          { text: t.home, href: to('/') },
          {
            text: target.returnPath === '/cart' ? t.cart : addressesText.profile,
            href: to(target.returnPath),
          },
          { text: title },
        ]}
      />
      <div className={layoutStyles.page}>
        <SectionTitle headingLevel={1}>{title}</SectionTitle>
        <div className={layoutStyles.columns}>
          {target.id === undefined ? (
            <AddressForm key="new" target={target} onInput={setEnteredAddress} />
          ) : (
            <SavedAddressForm key={target.id} id={target.id} target={target} onInput={setEnteredAddress} />
          )}
          <DeliveryAside address={enteredAddress} />
        </div>
      </div>
    </main>
  )
}

/** Renders the delivery estimate next to the form, for every address or for the one in the form. */
function DeliveryAside({ address }: { address: AddressFields | undefined }) {
  const { picture } = useLoaderData<typeof loader>()
  const t = useMessages(addressMessages)
  const cardText = useMessages(cardMessages)
  const { noteByPlace, afterReady } = useMessages(frameMessages)
  const { hasDefaultDelivery, deliveryRulesHash } = useNavigationData() ?? emptyNavigation
  const days = usePageLeadDays()
  const defaultDeliveryText =
    days === 0 ? t.delivery : days === undefined ? noteByPlace : afterReady({ days })
  return (
    <aside>
      {picture !== null && (
        <div>
          <Picture
            picture={picture}
            widths={pictureWidths.heroSquare}
            sizes="(min-width: 1024px) 440px, 100vw"
            missingText={cardText.pictureMissing}
          />
        </div>
      )}
      <ul className={promiseStyles.promise}>
        <li>
          <Icon name="truck" />
          <span>
            <b>{t.doorDelivery}</b>
            <br />
            {t.doorDeliveryText}
          </span>
        </li>
        <li>
          <Icon name="calendar-check" />
          <span>
            {hasDefaultDelivery && !(address && isAbroad(address)) ? (
              defaultDeliveryText
            ) : (
              <LazyComponent
                load={loadDelivery}
                isNeeded
                onLoadError={() => undefined}
                componentProps={{ address, rulesSource: { hasDefaultDelivery, deliveryRulesHash } }}
              />
            )}
          </span>
        </li>
      </ul>
    </aside>
  )
}

type SavedAddressFormProps = {
  id: string
  target: AddressFormTarget
  onInput: (address: AddressFields) => void
}

/** Renders the form with the saved address, after the session is known and the address has been fetched. */
function SavedAddressForm(props: SavedAddressFormProps) {
  const session = useSession()
  if (session.state !== 'shopper') return <FormSkeleton />
  return (
    <Suspense fallback={<FormSkeleton />}>
      <FetchedAddressForm {...props} shopperId={session.account.id} />
    </Suspense>
  )
}

function FetchedAddressForm({
  id,
  target,
  onInput,
  shopperId,
}: SavedAddressFormProps & { shopperId: string }) {
  const addressesText = useMessages(addressesMessages)
  const { failed } = useMessages(addressActionMessages)
  const to = useLocalPath()
  const { responsePromise }: { responsePromise?: PendingAddressesResponse | undefined } =
    useLoaderData<typeof clientLoader>()
  const addressesRequest = useShopperResponse(responsePromise, shopperId)
  if (addressesRequest.state === 'loading') return <FormSkeleton />
  if (addressesRequest.state === 'failed') {
    return (
      <div>
        <LoadFailure tryAgain={addressesText.tryAgain} onRetry={addressesRequest.reload}>
          {failed}
        </LoadFailure>
      </div>
    )
  }
  const saved = addressesRequest.body.addresses.find(({ _id }) => _id === id)
  if (saved !== undefined) return <AddressForm target={target} saved={fieldsOf(saved)} onInput={onInput} />
  return (
    <EmptyState
      title={addressesText.notFound}
      action={<ButtonLink href={to('/add-address')}>{addressesText.add}</ButtonLink>}
    >
      {addressesText.notFoundHelp}
    </EmptyState>
  )
}

function FormSkeleton() {
  return <Skeleton kind="control" count={6} isDelayed />
}

function fieldsOf(saved: AddressFields): AddressFields {
  const fields = blankAddress()
  for (const field of addressFields) fields[field] = saved[field]
  return fields
}

/** Redirects visitors to the cart, because an address belongs to an account. */
function useVisitorRedirect(): void {
  const session = useSession()
  const navigate = useNavigate()
  const to = useLocalPath()
  const cartPath = session.state === 'visitor' ? to('/cart') : undefined
  useEffect(() => {
    if (cartPath !== undefined) void navigate(cartPath, { replace: true })
  }, [navigate, cartPath])
}
