import { useEffect, useState } from 'react'
import {
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { pathWithoutLanguage } from '#domain/language.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { loginMessages } from './login-messages.ts'
import { readVisibleContent } from '#shop/content/visible-content.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { Tabs } from '#ui/list/tabs.tsx'
import { privatePageMeta } from '#app/components/private-page.ts'
import { pagePicture } from '#app/components/product-card-item.ts'
import { continuedCheckout, registeredCheckout } from '#app/components/order/continued-checkout.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { useDisplayedPolicies } from '#app/components/frame/site-navigation.ts'
import { OrderStatusLink } from '#app/account/order-status-link.tsx'
import { useIsHydrated } from '#app/components/use-is-hydrated.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { RejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { formAction } from '#app/form-action.server.ts'
import { login, register } from '#shop/accounts/accounts.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { LoginCart } from './login-cart.tsx'
import { LoginForm, RegisterForm } from './login-forms.tsx'
import { leadsToCart, safeRedirect } from './login-redirect.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as splitStyles from '#ui/styles/split.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as accountStyles from '#app/account/account.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const [banner] = await readVisibleContent(shop, 'banner')
  const picture = banner && (banner.square ?? banner.picture)
  return { picture: !picture ? null : { ...pagePicture(shop.language, picture), alt: '' } }
}

export const action = formAction({
  login: {
    rateLimitPath: '/user/login',
    async send({ shop, effects, values, query }) {
      const { remember, ...credentials } = values
      const input = { ...credentials, remember: remember !== undefined }
      effects.startSession(await login(shop, input, effects.browserToken))
      return pageAfterLogin(query)
    },
  },
  register: {
    rateLimitPath: '/user/register',
    async send({ shop, effects, values, query }) {
      effects.startSession(await register(shop, values, effects.browserToken))
      return pageAfterLogin(query)
    },
  },
})

export const meta = privatePageMeta('account')

export default function LoginPage() {
  const { picture } = useLoaderData<typeof loader>()
  const t = useMessages(loginMessages)
  const cardText = useMessages(cardMessages)
  const policies = useDisplayedPolicies()
  const isForOrder = useRedirectMatch(leadsToCart)
  const refused = useActionData<RejectedSubmission>()
  const [params] = useSearchParams()
  const isNew = params.get('mode') === 'register' || refused?.form === 'register'
  const initialMode: LoginMode = isNew ? 'register' : 'login'
  const [selected, setSelected] = useState({ initialMode, mode: initialMode })
  // If the URL changes, the form that it names is selected.
  const mode = selected.initialMode === initialMode ? selected.mode : initialMode
  useLoggedInRedirect(mode)
  function select(newMode: LoginMode) {
    setSelected({ initialMode, mode: newMode })
    // A reload opens the same form. A navigation would load the page from the store.
    const url = new URL(window.location.href)
    url.searchParams.set('mode', newMode)
    window.history.replaceState(window.history.state, '', url)
  }
  return (
    <main id="main">
      <div className={splitStyles.split}>
        <div className={splitStyles.picture}>
          <Picture
            picture={picture}
            widths={pictureWidths.heroSquare}
            sizes="(min-width: 1024px) 58vw, 1px"
            missingText={cardText.pictureMissing}
          />
          {(policies.showsReturns || policies.showsDelivery) && (
            <div className={splitStyles.words}>
              {policies.showsReturns && (
                <p className={textStyles.subheading}>{t.returns({ days: policies.returnDays })}</p>
              )}
              {policies.showsDelivery && (
                <p className={`${textStyles.small} ${textStyles.muted}`}>
                  {policies.showsReturns ? t.shipping : t.shippingAlone}
                </p>
              )}
            </div>
          )}
        </div>
        <div className={splitStyles.form}>
          <h1 className={textStyles.title}>{t.title}</h1>
          {isForOrder && <LoginCart />}
          <LoginTabs key={initialMode} mode={mode} onSelect={select} />
          <p className={`${textStyles.small} ${layoutStyles.spacedAbove}`}>
            <OrderStatusLink />
          </p>
          <p className={`${textStyles.small} ${textStyles.muted} ${accountStyles.reminder}`}>
            {policies.showsReturns && t.returns({ days: policies.returnDays })}{' '}
            {policies.showsDelivery && (policies.showsReturns ? t.shipping : t.shippingAlone)}
          </p>
        </div>
      </div>
    </main>
  )
}

/** Returns the English path of the page that follows the login. */
function pageAfterLogin(query: URLSearchParams): string {
  const path = safeRedirect(query.get('redirect'))
  // Without the prefix of its language, `/ne//evil.example` would be another host.
  return (path === undefined ? undefined : safeRedirect(pathWithoutLanguage(path))) ?? '/'
}

/** Redirects a shopper who is logged in to the requested page or to the home page. */
function useLoggedInRedirect(mode: LoginMode): void {
  const session = useSession()
  const navigate = useNavigate()
  const to = useLocalPath()
  const [params] = useSearchParams()
  // The redirect uses the language that the shopper has selected in the meantime.
  const target = to(pageAfterLogin(params))
  const isLoggedIn = session.state === 'shopper'
  useEffect(() => {
    if (!isLoggedIn) return
    const state = mode === 'register' ? registeredCheckout : continuedCheckout
    const isCart = pathWithoutLanguage(target) === '/cart'
    void navigate(target, { replace: true, state: isCart ? state : null })
  }, [isLoggedIn, navigate, target, mode])
}

/**
 * Returns whether the redirect in the URL matches. Returns false before hydration, because the cached page is shared by
 * URLs with different redirects.
 */
function useRedirectMatch(isMatch: (redirect: string) => boolean): boolean {
  const [params] = useSearchParams()
  const isHydrated = useIsHydrated()
  return isHydrated && isMatch(params.get('redirect') ?? '')
}

/** Returns whether a new password has just been set. The message is shown until the shopper logs in. */
function useIsPasswordReset(): boolean {
  const state: unknown = useLocation().state
  const isHydrated = useIsHydrated()
  return isHydrated && typeof state === 'object' && state !== null && Reflect.get(state, 'isReset') === true
}

type LoginMode = 'login' | 'register'
type LoginTabsProps = { mode: LoginMode; onSelect: (mode: LoginMode) => void }

/** Renders only the selected form, so that its labels are unique on the page. */
function LoginTabs({ mode, onSelect }: LoginTabsProps) {
  const t = useMessages(loginMessages)
  const [email, setEmail] = useState('')
  const isPasswordReset = useIsPasswordReset()
  return (
    <Tabs
      label={t.modes}
      hasEqualWidths
      selected={mode}
      onSelect={(key) => onSelect(key === 'register' ? 'register' : 'login')}
      tabs={[
        {
          key: 'login',
          text: t.login,
          content: mode === 'login' && (
            <LoginForm
              isPasswordReset={isPasswordReset}
              email={email}
              onRegister={() => onSelect('register')}
            />
          ),
        },
        {
          key: 'register',
          text: t.register,
          content: mode === 'register' && (
            <RegisterForm
              onLogin={(knownEmail = '') => {
                setEmail(knownEmail)
                onSelect('login')
              }}
            />
          ),
        },
      ]}
    />
  )
}
