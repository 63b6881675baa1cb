import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { useRevalidator, useBlocker } from 'react-router'
import type { Greeting } from '#domain/today/greeting.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { sellerMessages } from './seller-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { LanguageLink } from '#ui/site/language-link.tsx'
import { LogoLink, type CustomLogo } from '#ui/site/logo.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { clearToasts, toastError, toastSuccess, toastInfo, useToasts } from '#app/components/stores/toasts.ts'
import { useClearErrorToasts } from '#app/components/frame/use-clear-error-toasts.ts'
import { useLanguageSwitch } from '#app/components/frame/use-language-switch.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { SoundNotice } from '#app/seller/alerts/sound-notice.tsx'
import { forgetThisDevice } from '#app/seller/alerts/this-device.ts'
import { sendStatusChangesBeforeLogout } from './delayed-status-change.ts'
import { useUnpackedOrderCount, type WaitingOrders } from '#app/seller/alerts/use-unpacked-order-count.ts'
import { NewOrdersContext } from './new-orders.ts'
import { watchConnection, useConnection, useTrackDisplayedPage } from './seller-connection.ts'
import { StaffPermissionsContext } from './page-link.tsx'
import type { StaffPermissions } from './page-permissions.ts'
import { SellerNavigation } from './seller-navigation.tsx'
import { onOtherLogin, rememberSellerLogin, clearDraftsOfOtherStaff } from './seller-tab.ts'
import { watchSession, closeRenewal, useSellerSession } from './session-renewal.ts'
import { useOrderArrivals } from './use-order-arrivals.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { isConnectionLost } from '#app/components/stores/lost-connection.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SellerLoginForm } from './seller-login.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './seller-frame.module.css'

type SellerFrameProps = StaffPermissions & {
  /** The shop’s logo or name, which replaces the default logo. */
  customLogo: CustomLogo | undefined
  id: string
  name: string
  email: string
  greeting: Greeting
  waiting: { inbox: number; payments: number; reviews: number }
  ordersWaiting: WaitingOrders
  newestOrder: string | null
  children: ReactNode
}

/** Renders the frame of every seller page after login. It watches the connection, the session and new orders. */
export function SellerFrame(props: SellerFrameProps) {
  const {
    customLogo,
    id,
    name,
    email,
    isOwner,
    permissions,
    greeting,
    waiting,
    ordersWaiting,
    newestOrder,
    children,
  } = props
  const t = useMessages(sellerMessages)
  const sellerOrderText = useMessages(sellerOrderMessages)
  const canSeeOrders = permissions.includes('orders')
  const { toPack, scheduleRefresh } = useUnpackedOrderCount(ordersWaiting, canSeeOrders)
  useTrackDisplayedPage()
  const newOrders = useOrderArrivals({
    newestOrderId: newestOrder,
    isEnabled: canSeeOrders,
    onUpdate: scheduleRefresh,
  })
  const { revalidate } = useRevalidator()
  const loadForOtherSeller = useEffectEvent(() => void revalidate())
  // Runs before the effects of the page restore drafts.
  useLayoutEffect(() => clearDraftsOfOtherStaff(id), [id])
  useEffect(() => {
    rememberSellerLogin(true)
    const stops = [watchSession(), watchConnection(), onOtherLogin(loadForOtherSeller)]
    return () => stops.forEach((stop) => stop())
  }, [])
  return (
    <NewOrdersContext value={newOrders}>
      <a className={`${layoutStyles.skip} ${textStyles.hiddenInPrint}`} href="#main">
        {t.skip}
      </a>
      <div className={styles.frame} data-frame="">
        <SellerHeader customLogo={customLogo} name={name} greeting={greeting} />
        <SellerNavigation
          isOwner={isOwner}
          permissions={permissions}
          openTaskCounts={{ ...waiting, orders: toPack }}
        />
        <main className={styles.main} id="main">
          <ConnectionNotice />
          {canSeeOrders && (
            <div className={textStyles.hiddenInPrint}>
              <SoundNotice />
            </div>
          )}
          <StaffPermissionsContext key={id} value={{ isOwner, permissions }}>
            {children}
          </StaffPermissionsContext>
        </main>
      </div>
      <p className={textStyles.visuallyHidden} aria-live="polite">
        {newOrders.unseenCount > 0 && sellerOrderText.newOrders({ count: newOrders.unseenCount })}
      </p>
      <SessionDialog email={email} />
    </NewOrdersContext>
  )
}

type HeaderProps = Pick<SellerFrameProps, 'customLogo' | 'name' | 'greeting'>

/** Renders the logo, the greeting for the time of day, the language link and the logout button. */
function SellerHeader({ customLogo, name, greeting }: HeaderProps) {
  const t = useMessages(sellerMessages)
  const to = useLocalPath()
  const languageSwitch = useLanguageSwitch()
  return (
    <header className={`${styles.header} ${textStyles.hiddenInPrint}`}>
      <LogoLink
        href={to('/')}
        label={customLogo?.name === undefined ? t.home : t.homeOf({ shop: customLogo.name })}
        customLogo={customLogo}
      />
      <span className={`${styles.greeting} ${textStyles.small}`}>
        {t.greeting({ greeting: t[greeting], name })}
      </span>
      <LanguageLink
        className={`${textStyles.small} ${textStyles.target} ${textStyles.linked}`}
        {...languageSwitch}
      />
      <LogoutButton />
    </header>
  )
}

function LogoutButton() {
  const t = useMessages(sellerMessages)
  const revalidator = useRevalidator()
  const [isWorking, setIsWorking] = useState(false)
  async function logOut() {
    setIsWorking(true)
    const failureMessage = await sendStatusChangesBeforeLogout()
    if (failureMessage !== undefined) {
      setIsWorking(false)
      return toastError(failureMessage)
    }
    const response = await callApi('GET', '/seller/logout')
    setIsWorking(false)
    if (!response.ok) return toastError(response.message)
    toastSuccess(response.body.message)
    rememberSellerLogin(false)
    void forgetThisDevice()
    await revalidator.revalidate()
  }
  return (
    <Button size="small" isLoading={isWorking} onClick={() => void logOut()}>
      {t.logout}
    </Button>
  )
}

/** Shows that the connection is lost. A pending navigation continues after the connection is restored. */
function ConnectionNotice() {
  const t = useMessages(sellerMessages)
  const { offline } = useMessages(toastMessages)
  const connection = useConnection()
  const blocker = useBlocker(isConnectionLost)
  useEffect(() => {
    if (connection === 'connected' && blocker.state === 'blocked') blocker.proceed()
  }, [connection, blocker])
  useRemoveToast(connection === 'lost' ? offline : undefined)
  useClearErrorToasts()
  return (
    <output className={`${styles.lost} ${textStyles.hiddenInPrint}`} aria-live="polite">
      {connection === 'lost' && t.connectionLost}
    </output>
  )
}

/** Removes the toast whose message the page already shows. */
function useRemoveToast(message: string | undefined): void {
  const isToastVisible = useToasts().some((toast) => toast.message === message)
  useLayoutEffect(() => {
    if (isToastVisible) clearToasts((toast) => toast.message === message)
  }, [isToastVisible, message])
}

/** Renders the login over a page whose session has ended, without losing the input on the page. */
function SessionDialog({ email }: { email: string }) {
  const t = useMessages(sellerMessages)
  const session = useSellerSession()
  const revalidator = useRevalidator()
  const [error, setError] = useState<string>()
  async function handleLogin() {
    closeDialog()
    toastInfo(t.loggedInAgain)
    await revalidator.revalidate()
  }
  function closeDialog() {
    setError(undefined)
    closeRenewal()
  }
  return (
    <Dialog
      isOpen={session === 'expired'}
      title={t.sessionExpired}
      closeLabel={t.notNow}
      onClose={closeDialog}
    >
      <Stack>
        <p>{t.sessionExpiredHelp}</p>
        {/* A toast would be covered by the backdrop. */}
        {error !== undefined && (
          <p className={fieldStyles.error} role="alert">
            <Icon name="warning-circle" size={18} />
            {error}
          </p>
        )}
        <SellerLoginForm email={email} onLoggedIn={handleLogin} onError={setError} />
      </Stack>
    </Dialog>
  )
}
