import { useEffect, useState } from 'react'
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { plainPath } from '#domain/language.ts'
import { cardMessages } from '#domain/messages/storefront/card.ts'
import { loginMessages } from '#domain/messages/account/login.ts'
import { shownContent } from '#shop/content/shown-content.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { Tabs } from '#ui/list/tabs.tsx'
import { privatePage } from '#app/components/private-page.ts'
import { pagePicture } from '#app/components/product-card-item.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { usePromises } from '#app/components/frame/site-navigation.ts'
import { useIsHydrated } from '#app/components/use-is-hydrated.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { LoginCart } from './login-cart.tsx'
import { LoginForm, RegisterForm } from './login-forms.tsx'
import { safeRedirect } from './login-redirect.ts'
import * as splitLook from '#ui/look/split.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as accountStyles from '#app/account/account.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const [banner] = await shownContent(shop, 'banner')
  const picture = banner && (banner.square ?? banner.picture)
  return { picture: !picture ? null : { ...pagePicture(shop.language, picture), alt: '' } }
}

export const meta = privatePage('account')

export default function LoginPage() {
  const { picture } = useLoaderData<typeof loader>()
  const said = useWords(loginMessages)
  const card = useWords(cardMessages)
  const promises = usePromises()
  useWayOn()
  const isForOrder = useAsked(({ redirect }) => plainPath(redirect) === '/cart')
  const isNew = useAsked(({ mode }) => mode === 'register')
  const first = isNew ? 'register' : 'login'
  return (
    <main id="main">
      <div className={splitLook.split}>
        <div className={`${splitLook.picture} ${accountStyles.login}`}>
          <Picture
            picture={picture}
            widths={pictureWidths.heroSquare}
            sizes="(min-width: 1024px) 58vw, 1px"
            missing={card.pictureMissing}
          />
          {(promises.returns || promises.delivery) && (
            <div className={`${splitLook.words} ${accountStyles.words}`}>
              {promises.returns && (
                <p className={textLook.subheading}>{said.returns({ days: promises.returnDays })}</p>
              )}
              {promises.delivery && (
                <p className={`${textLook.small} ${textLook.muted}`}>
                  {promises.returns ? said.shipping : said.shippingAlone}
                </p>
              )}
            </div>
          )}
        </div>
        <div className={splitLook.form}>
          <h1 className={textLook.title}>{said.title}</h1>
          {isForOrder && <LoginCart />}
          <Modes key={first} first={first} />
          <p className={`${textLook.small} ${textLook.muted} ${accountStyles.reminder}`}>
            {promises.returns && said.returns({ days: promises.returnDays })}{' '}
            {promises.delivery && (promises.returns ? said.shipping : said.shippingAlone)}
          </p>
        </div>
      </div>
    </main>
  )
}

/** Whoever is logged in has no business here: on to where the login was wanted for, or home. */
function useWayOn(): void {
  const session = useSession()
  const navigate = useNavigate()
  const to = useLocalPath()
  const [params] = useSearchParams()
  // Whoever has chosen the other language meanwhile goes on in that one.
  const target = to(plainPath(safeRedirect(params.get('redirect')) ?? '/'))
  const isLoggedIn = session.state === 'shopper'
  useEffect(() => {
    if (isLoggedIn) void navigate(target, { replace: true })
  }, [isLoggedIn, navigate, target])
}

/**
 * Whether the address asks for something. The page is the same for every address until it lives in the browser, so
 * it is not asked for before.
 */
function useAsked(isAsked: (asked: { redirect: string; mode: string }) => boolean): boolean {
  const [params] = useSearchParams()
  const isHydrated = useIsHydrated()
  return isHydrated && isAsked({ redirect: params.get('redirect') ?? '', mode: params.get('mode') ?? '' })
}

/** Whether a new password has just been set: said until the shopper has logged in. */
function useIsReset(): boolean {
  const state: unknown = useLocation().state
  const isHydrated = useIsHydrated()
  return isHydrated && typeof state === 'object' && state !== null && Reflect.get(state, 'isReset') === true
}

/** Only the form that is shown is in the page: its labels are then unique. */
function Modes({ first }: { first: 'login' | 'register' }) {
  const said = useWords(loginMessages)
  const [mode, setMode] = useState<string>(first)
  const isReset = useIsReset()
  return (
    <Tabs
      label={said.modes}
      isHalved
      selected={mode}
      onSelect={setMode}
      tabs={[
        {
          key: 'login',
          text: said.login,
          content: mode === 'login' && <LoginForm isReset={isReset} onRegister={() => setMode('register')} />,
        },
        {
          key: 'register',
          text: said.register,
          content: mode === 'register' && <RegisterForm onLogin={() => setMode('login')} />,
        },
      ]}
    />
  )
}
