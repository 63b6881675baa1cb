import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { frameMessages } from './frame-messages.ts'
import { withoutScriptMessages } from './without-script-messages.ts'
import { pathWithoutLanguage } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { locationChipMessages } from '#app/components/delivery-location/location-chip-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { SiteFooter, type Newsletter } from '#ui/site/site-footer.tsx'
import { SiteHeader } from '#ui/site/site-header.tsx'
import { businessFacts } from './business-lines.ts'
import {
  requestLocationDialog,
  openDeliveryLocation,
  clearLocationDialogRequest,
  useIsLocationDialogRequested,
  useDeliveryLocation,
} from '#app/components/stores/delivery-location-store.ts'
import { usePageLeadDays, usePageProduct } from '#app/components/delivery-location/page-product.ts'
import { useCartCount } from '#app/components/stores/cart-store.ts'
import { AfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { AccountMenu } from './site-account.tsx'
import { useFooterColumns, useNavItems, useSocials } from './site-links.ts'
import { LazyComponent, lazyNamed } from '#app/components/lazy/lazy-component.tsx'
import { customLogo, displayedPolicies, useShopName, type SiteNavigation } from './site-navigation.ts'
import { useClearErrorToasts } from './use-clear-error-toasts.ts'
import { useLanguageSwitch, type LanguageSwitch } from './use-language-switch.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'

const SiteExtras = lazyNamed(() => import('./site-extras.tsx').then((module) => module.SiteExtras))

const loadDrawer = () => import('./site-drawer.tsx').then((module) => module.SiteDrawer)
const loadLocationPicker = () =>
  import('#app/components/delivery-location/location-picker.tsx').then((module) => module.LocationPicker)
const loadEstimateNote = () =>
  import('#app/components/delivery-location/location-estimate-note.tsx').then(
    (module) => module.LocationEstimateNote,
  )
const loadSearch = () => import('./search.tsx').then((module) => module.Search)

/** Renders the header, menu, search and footer around a storefront page. */
export function SiteFrame({ navigation, children }: { navigation: SiteNavigation; children: ReactNode }) {
  const drawer = useOverlayState()
  const search = useOverlayState()
  const picker = useLocationPicker()
  const languageSwitch = useLanguageSwitch()
  useClearErrorToasts()
  return (
    <>
      <Header
        navigation={navigation}
        languageSwitch={languageSwitch}
        onSearch={search.open}
        onMenu={drawer.open}
      />
      <LazyComponent
        load={loadDrawer}
        isNeeded={drawer.isOpen}
        onLoadError={drawer.close}
        componentProps={{ isOpen: drawer.isOpen, navigation, languageSwitch, onClose: drawer.close }}
      />
      <LazyComponent
        load={loadSearch}
        isNeeded={search.isOpen}
        onLoadError={search.close}
        componentProps={{ isOpen: search.isOpen, onClose: search.close }}
      />
      <LazyComponent
        load={loadLocationPicker}
        isNeeded={picker.isOpen}
        onLoadError={picker.close}
        componentProps={{ isOpen: picker.isOpen, rulesSource: navigation, onClose: picker.close }}
      />
      {children}
      <AfterFirstView>
        <SiteExtras />
      </AfterFirstView>
      <Footer navigation={navigation} />
    </>
  )
}

/** Returns the state of the dialog for the delivery location, which opens on request. */
function useLocationPicker() {
  const picker = useOverlayState()
  const isRequested = useIsLocationDialogRequested()
  const open = useEffectEvent(picker.open)
  useEffect(openDeliveryLocation, [])
  useEffect(() => {
    if (!isRequested) return
    clearLocationDialogRequest()
    open()
  }, [isRequested])
  return picker
}

/**
 * Returns the state of an overlay that closes on the next page, also after Back. If a navigation was pending when the
 * overlay opened, the overlay stays open on that page.
 */
function useOverlayState() {
  const { key } = useLocation()
  const pendingLocation = useNavigation().location
  // The keys of the locations on which the overlay is open: the current one, then those of a pending navigation.
  const [openLocationKeys, setOpenLocationKeys] = useState<readonly unknown[]>([])
  if (openLocationKeys.indexOf(key) > 0) setOpenLocationKeys([key])
  return {
    isOpen: openLocationKeys.includes(key),
    // The URL may already belong to a page that is not rendered yet.
    open: () => setOpenLocationKeys([key, pendingLocation?.key, window.history.state?.key]),
    close: () => setOpenLocationKeys([]),
  }
}

type HeaderProps = {
  navigation: SiteNavigation
  languageSwitch: LanguageSwitch
  onSearch: () => void
  onMenu: () => void
}

function Header({ navigation, languageSwitch, onSearch, onMenu }: HeaderProps) {
  const t = useMessages(frameMessages)
  const { pictureMissing } = useMessages(cardMessages)
  const to = useLocalPath()
  const pageLanguage = useLanguage()
  const count = useCartCount()
  const leadDays = usePageLeadDays()
  const defaultDaysText = leadDays === 0 ? t.noteDelivery : t.afterReady({ days: leadDays ?? 0 })
  const days = useDaysNote(navigation, navigation.hasDefaultDelivery ? defaultDaysText : t.noteByPlace)
  const policies = displayedPolicies(navigation, pageLanguage)
  return (
    <SiteHeader
      announcement={useAnnouncement(navigation)}
      notices={[
        ...(navigation.hasDefaultDelivery
          ? ([
              { icon: 'truck', text: t.noteShipping },
              ...(leadDays === undefined ? [] : [{ icon: 'calendar-check', text: days } as const]),
            ] as const)
          : ([{ icon: 'truck', text: days }] as const)),
        ...(policies.showsReturns
          ? ([{ icon: 'arrow-u-up-left', text: t.noteReturn({ days: policies.shortReturnDays }) }] as const)
          : []),
      ]}
      homeHref={to('/')}
      nav={useNavItems(navigation)}
      newLaunch={{ href: to(navigation.newLaunchPath), text: t.newLaunch }}
      languageSwitch={languageSwitch}
      location={useLocationButton()}
      iconLink={{
        icon: 'shopping-bag',
        href: to('/cart'),
        count,
        countText: formatNumber(count, pageLanguage),
        label: t.cart({ count }),
      }}
      account={<AccountMenu />}
      texts={{
        skip: t.skip,
        announcements: t.noteLabel,
        logo: t.logoLink({ shop: useShopName() }),
        customLogo: customLogo(navigation),
        nav: t.mainNavigation,
        search: t.search,
        menu: t.menu,
        pictureMissing: pictureMissing,
      }}
      withoutScript={{
        href: to('/sitemap'),
        text: import.meta.env.SSR ? messages(withoutScriptMessages, pageLanguage).frame : '',
      }}
      onSearch={onSearch}
      onMenu={onMenu}
    />
  )
}

/**
 * Returns the note about delivery days: the estimate for the product of the page at the shopper’s location, or the
 * reason why there is none abroad. Without a product or a location it is the fallback.
 */
function useDaysNote({ hasDefaultDelivery, deliveryRulesHash }: SiteNavigation, fallback: string): ReactNode {
  const product = usePageProduct()
  const deliveryLocation = useDeliveryLocation()
  if (deliveryLocation === undefined || (product === undefined && !('country' in deliveryLocation)))
    return fallback
  const rulesSource = { hasDefaultDelivery, deliveryRulesHash }
  return (
    <LazyComponent
      load={loadEstimateNote}
      isNeeded
      onLoadError={() => undefined}
      fallback={fallback}
      componentProps={{ product, rulesSource, fallback }}
    />
  )
}

function useLocationButton() {
  const t = useMessages(locationChipMessages)
  const language = useLanguage()
  const deliveryLocation = useDeliveryLocation()
  const name = deliveryLocation?.[language]
  return name === undefined
    ? { text: t.chip, label: t.chip, onPress: requestLocationDialog }
    : { text: name, label: t.changeLocation({ place: name }), onPress: requestLocationDialog }
}

function useAnnouncement({ announcement }: SiteNavigation) {
  const to = useLocalPath()
  if (announcement === null) return undefined
  const { text, link } = announcement
  return { text, href: to(link) || undefined }
}

/** The pages of a purchase have no newsletter form. */
const purchasePaths = /^\/(cart|checkout|login|reset-password|add-address|pay|order|test-gateway)(\/|$)/i

function Footer({ navigation }: { navigation: SiteNavigation }) {
  const { year, business, newsletter, social } = navigation
  const t = useMessages(frameMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const form = useNewsletter(newsletter)
  const { pathname } = useLocation()
  return (
    <SiteFooter
      newsletter={purchasePaths.test(pathWithoutLanguage(pathname)) ? undefined : form}
      socials={useSocials(social)}
      columns={useFooterColumns(navigation)}
      business={businessFacts(business, language)}
      name={navigation.shopName}
      legal={{
        text: t.copyright({ year, shop: useShopName() }),
        links: [
          { href: to('/privacy'), text: t.privacy },
          { href: to('/terms'), text: t.terms },
          { href: to('/seller'), text: t.sellerArea, reloadsDocument: true },
        ],
      }}
    />
  )
}

/** Returns the newsletter form of the footer. The store saves the email address and a toast confirms it. */
function useNewsletter(content: SiteNavigation['newsletter']): Newsletter {
  const t = useMessages(frameMessages)
  const to = useLocalPath()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()

  async function subscribe(email: string): Promise<void> {
    setIsSending(true)
    const response = await callApi('POST', '/newsletter', { body: { email } })
    setIsSending(false)
    setError(response.ok ? undefined : response.errors['email'])
    if (response.ok) toastSuccess(response.body.message)
    else if (response.errors['email'] === undefined) toastError(response.message)
  }

  return {
    title: content?.['title'] || t.newsletterTitle,
    text: content === null ? t.newsletterText : (content['text'] ?? ''),
    label: t.newsletterEmail,
    placeholder: t.newsletterExample,
    submit: t.subscribe,
    isSending,
    error,
    action: to('/newsletter'),
    onInvalid: () => setError(t.newsletterEmailWrong),
    onSubscribe: (email) => void subscribe(email),
  }
}
