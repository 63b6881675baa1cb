import { Suspense, useEffect } from 'react'
import {
  useLoaderData,
  useNavigation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { countItems, type CartItems } from '#domain/cart/cart.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { seoMessages } from '#app/components/seo-messages.ts'
import { withoutScriptMessages } from '#app/components/frame/without-script-messages.ts'
import { messages } from '#domain/messages.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { offeredGateways } from '#shop/payments/shop-qr.ts'
import { readPublicPricing, type PublicPricing } from '#shop/pricing/pricing.ts'
import { topPicks } from '#shop/catalogue/products.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { cardSizes } from '#app/components/product-card/product-card.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { useOnOrderChangeInOtherTab, useUnpaidOrders } from '#app/components/stores/unpaid-orders.ts'
import { useCart } from '#app/components/stores/cart-store.ts'
import { PhoneLinks } from '#app/components/phone-links.tsx'
import { useNavigationData } from '#app/components/frame/site-navigation.ts'
import { AfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { LazyComponent, lazyNamed } from '#app/components/lazy/lazy-component.tsx'
import { cardItem, type CardItem } from '#app/components/product-card-item.ts'
import { ProductCardView } from '#app/components/product-card/product-card-view.tsx'
import { describePage, siteOf, languageAndPathOf, withFreeDeliveryNote } from '#app/components/seo.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { readTabStorage } from '#app/components/stores/tab-storage.ts'
import { useIsHydrated } from '#app/components/use-is-hydrated.ts'
import { useListPressGuard } from '#app/components/use-list-press-guard.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { cachePerLanguage } from '#app/components/calls/shopper-response.ts'
import { readAddresses, type MyAddresses } from '#app/storefront/cart/ordering/addresses.ts'
import { storageNames } from '#app/components/order/order-choices.ts'
import { CartLines } from './cart-lines.tsx'
import { lazyCheckout, loadCheckout, useCanShowCart } from './checkout-loading.ts'
import { useCartProducts, type CartLine } from '#app/components/cart/cart-products.ts'
import { needsQuote } from './cart-quote.ts'
import { CartSummary } from './cart-summary.tsx'
import * as cardsStyles from '#ui/styles/cards.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './cart.module.css'

const IndeterminateOrderNotice = lazyCheckout((checkout) => checkout.IndeterminateOrderNotice)
const AskOthers = lazyCheckout((checkout) => checkout.AskOthers)
const RecentlyViewed = lazyNamed(() =>
  import('#app/components/recently-viewed/recently-viewed.tsx').then((module) => module.RecentlyViewed),
)

const maxPicks = 4

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const picks = await topPicks(shop, maxPicks)
  return {
    picks: picks.map((card) => cardItem(shop.language, card)),
    gateways: await offeredGateways(shop),
    pricing: await readPublicPricing(shop),
  }
}

const loadCached = cachePerLanguage<Awaited<ReturnType<typeof loader>>>()

type CartData = Awaited<ReturnType<typeof loader>> & { addressesPromise?: MyAddresses }

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [{ responsePromise: addressesPromise }, loaderResult] = await Promise.all([
    readAddresses('/address/get'),
    loadCached(args.request, () => args.serverLoader<typeof loader>()),
  ])
  return { ...loaderResult, addressesPromise }
}
clientLoader.hydrate = true

/** The page is cached, so its metadata is the same for everybody. */
export const meta: MetaFunction = ({ location, matches }) => {
  const { language, path } = languageAndPathOf(location)
  const t = messages(seoMessages, language)
  const title = t.cart
  const site = siteOf(matches)
  const description = withFreeDeliveryNote(messages(cartMessages, language).pageText, { language, site })
  return describePage({ language, path, site, title, description, isIndexed: false })
}

export default function CartPage() {
  const { picks, gateways, pricing, addressesPromise }: CartData = useLoaderData<typeof clientLoader>()
  const { items, owner, isReady } = useCart()
  const session = useSession()
  const pressGuardProps = useListPressGuard(Object.keys(items))
  const isEmpty = countItems(items) === 0
  // Until the session is known, an empty account cart may still be filled from the account.
  const isWaiting = !isReady || (isEmpty && owner !== null && session.state === 'unknown')
  const to = useLocalPath()
  // While an order leads to My Orders, an empty cart would look like a lost order.
  const isLeadingToOrders = useNavigation().location?.pathname === to('/my-orders')
  if (isEmpty && isLeadingToOrders)
    return (
      <main id="main">
        <CartSkeleton count={0} />
      </main>
    )
  return (
    <main id="main" {...pressGuardProps} {...(!isWaiting && !isEmpty && { 'data-has-bottom-bar': '' })}>
      {/* The cached page contains both views, and `early.js` shows one of them before hydration. */}
      {isWaiting && (
        <div className={styles.storedCart}>
          <CartSkeleton count={0} />
        </div>
      )}
      {isWaiting || isEmpty ? (
        <div {...(isWaiting && { className: styles.blank, 'data-blank': '' })}>
          <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
          <EmptyCart picks={picks} gateways={gateways} />
        </div>
      ) : (
        <FilledCart {...{ items, gateways, pricing, addressesPromise }} />
      )}
    </main>
  )
}

type FilledCartProps = {
  items: CartItems
  gateways: readonly GatewayName[]
  addressesPromise: MyAddresses | undefined
  pricing: PublicPricing
}

function FilledCart({ items, gateways, pricing, addressesPromise }: FilledCartProps) {
  const t = useMessages(cartMessages)
  const to = useLocalPath()
  const { lines, failure, refresh, updatePrices } = useCartProducts(items, useLanguage())
  const canShow = useCanShowCart(needsQuote(pricing), lines !== undefined)
  if (failure !== undefined && lines === undefined) {
    return (
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        <CartTitle count={countItems(items)} />
        <Notice>{failure}</Notice>
        <Button onClick={() => void refresh()}>{t.tryAgain}</Button>
      </div>
    )
  }
  if (lines === undefined || !canShow) return <CartSkeleton count={countItems(items)} />
  return (
    <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
      <CartTitle count={countItems(items)} />
      <UnpaidOrdersSection gateways={gateways} reloadStock={refresh} />
      <div className={`${layoutStyles.columns} ${styles.columns}`}>
        <section aria-label={t.lines}>
          <CartLines lines={lines} />
          <ButtonLink variant="link" href={to('/products')} icon="arrow-left">
            {t.continueShopping}
          </ButtonLink>
          <CartContact lines={lines} />
          <div className={layoutStyles.loading}>
            <Suspense>
              <AskOthers kind="cart" items={lines.map(({ id, quantity }) => ({ productId: id, quantity }))} />
            </Suspense>
          </div>
        </section>
        <CartSummary {...{ lines, gateways, pricing, addressesPromise, refresh, updatePrices }} />
      </div>
    </div>
  )
}

/** Renders the shop's phone with messages that name the products of the cart, if the owner has set a phone. */
function CartContact({ lines }: { lines: readonly CartLine[] }) {
  const t = useMessages(cartMessages)
  const phone = useNavigationData()?.business.phone
  if (phone === undefined) return null
  const products = lines.flatMap(({ product }) => product?.name ?? []).join(', ')
  return (
    <div className={layoutStyles.head}>
      <p className={textStyles.small}>{t.questions}</p>
      <PhoneLinks phone={phone} text={t.ask({ products })} />
    </div>
  )
}

const nothingToReload = () => Promise.resolve()

const loadUnpaidOrders = () =>
  import('#app/storefront/cart/ordering/unpaid-orders.tsx').then((module) => module.UnpaidOrders)

type UnpaidOrdersSectionProps = { gateways: readonly GatewayName[]; reloadStock: () => Promise<unknown> }

/** Renders the shopper's unpaid orders. Their code loads only if there are any. */
function UnpaidOrdersSection(props: UnpaidOrdersSectionProps) {
  const hasUnpaid = useUnpaidOrders().length > 0
  useOnOrderChangeInOtherTab(() => void props.reloadStock())
  return (
    <div className={hasUnpaid ? styles.unpaid : undefined}>
      <LazyComponent
        load={loadUnpaidOrders}
        isNeeded={hasUnpaid}
        onLoadError={() => undefined}
        componentProps={props}
      />
    </div>
  )
}

function CartTitle({ count }: { count: number }) {
  const t = useMessages(cartMessages)
  return (
    <SectionTitle
      headingLevel={1}
      aside={
        count > 0 && (
          <p className={`${textStyles.small} ${textStyles.muted} ${layoutStyles.hanging}`}>
            {t.items({ count })}
          </p>
        )
      }
    >
      {t.title}
    </SectionTitle>
  )
}

/** Renders skeletons while the cart loads. */
function CartSkeleton({ count }: { count: number }) {
  const t = useMessages(cartMessages)
  return (
    <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
      <CartTitle count={count} />
      <div className={layoutStyles.columns} aria-busy="true">
        <section aria-label={t.loading}>
          <Skeleton kind="row" count={3} isDelayed />
        </section>
        <div className={panelStyles.panel}>
          <h2 className={textStyles.heading}>{t.summary}</h2>
          <Skeleton kind="line" count={6} isDelayed />
        </div>
      </div>
    </div>
  )
}

function WithoutScript() {
  const t = useMessages(withoutScriptMessages)
  const to = useLocalPath()
  return (
    <div className={layoutStyles.page}>
      <EmptyState
        title={t.cart}
        headingLevel={1}
        action={
          <>
            <ButtonLink variant="primary" href={to('/checkout')}>
              {t.checkout}
            </ButtonLink>
            <ButtonLink href={to('/contact')}>{t.contact}</ButtonLink>
          </>
        }
      >
        {t.cartHelp}
      </EmptyState>
    </div>
  )
}

type EmptyCartProps = { picks: readonly CardItem[]; gateways: readonly GatewayName[] }

function EmptyCart({ picks, gateways }: EmptyCartProps) {
  const t = useMessages(cartMessages)
  const to = useLocalPath()
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (readTabStorage(storageNames.orderKey) !== undefined) void loadCheckout()
  }, [])
  return (
    <>
      <div className={`${layoutStyles.page} ${textStyles.scripted}`}>
        {isHydrated && (
          <Suspense>
            <IndeterminateOrderNotice />
          </Suspense>
        )}
        <UnpaidOrdersSection gateways={gateways} reloadStock={nothingToReload} />
        <EmptyState
          title={t.empty}
          headingLevel={1}
          action={
            <ButtonLink variant="primary" href={to('/products')}>
              {t.continueShopping}
            </ButtonLink>
          }
        >
          {t.emptyHelp}
        </EmptyState>
      </div>
      {picks.length > 0 && (
        <section className={layoutStyles.section}>
          <div className={layoutStyles.page}>
            <SectionTitle>{t.topPicks}</SectionTitle>
            <div className={`${cardsStyles.cards} ${cardsStyles.four}`}>
              {picks.map((product, index) => (
                <ProductCardView
                  key={product.id}
                  product={product}
                  sizes={cardSizes.four}
                  hasSaleTag
                  {...(index < 2 && { isEager: true })}
                />
              ))}
            </div>
          </div>
        </section>
      )}
      <AfterFirstView>
        <RecentlyViewed />
      </AfterFirstView>
    </>
  )
}
