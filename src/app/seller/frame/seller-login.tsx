import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { pathWithoutLanguage } from '#domain/language.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { sellerMessages } from './seller-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { LanguageLink } from '#ui/site/language-link.tsx'
import { LogoLink, type CustomLogo } from '#ui/site/logo.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths, type PictureSource } from '#ui/picture/picture-srcset.ts'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { LoginFields } from '#app/components/login-fields.tsx'
import { clearToasts, toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguageSwitch } from '#app/components/frame/use-language-switch.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { wasSellerLoggedIn } from './seller-tab.ts'
import * as splitStyles from '#ui/styles/split.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type LoginErrors = { email?: string | undefined; password?: string | undefined }

/** Renders the seller login in place of every seller page. */
export function SellerLogin({
  picture,
  customLogo,
}: {
  picture: PictureSource | null
  customLogo: CustomLogo | undefined
}) {
  const t = useMessages(sellerMessages)
  const cardText = useMessages(cardMessages)
  const to = useLocalPath()
  return (
    <main id="main" data-login="" className={`${splitStyles.split} ${splitStyles.whole}`}>
      <div className={splitStyles.picture}>
        <Picture
          picture={picture}
          widths={pictureWidths.heroSquare}
          sizes="(min-width: 1024px) 58vw, 1px"
          missingText={cardText.pictureMissing}
        />
      </div>
      <div className={splitStyles.form}>
        <Stack gap="wide">
          <LoginHeader customLogo={customLogo} />
          <div>
            <h1 className={textStyles.title}>{t.loginTitle}</h1>
            <p className={`${textStyles.small} ${textStyles.muted}`}>
              {t.loginHelp}{' '}
              <Link className={textStyles.underlined} to={to('/login')}>
                {t.myAccount}
              </Link>
            </p>
          </div>
          <InitialLoginForm />
          <p className={`${textStyles.small}`}>
            <ButtonLink variant="link" href={to('/reset-password?of=staff')}>
              {t.forgot}
            </ButtonLink>
          </p>
        </Stack>
      </div>
    </main>
  )
}

/** Renders the logo and the language link of a page without the seller's layout. */
export function LoginHeader({ customLogo }: { customLogo: CustomLogo | undefined }) {
  const t = useMessages(sellerMessages)
  const to = useLocalPath()
  const languageSwitch = useLanguageSwitch()
  return (
    <Row isSpread align="center">
      <LogoLink
        href={to('/')}
        label={customLogo?.name === undefined ? t.home : t.homeOf({ shop: customLogo.name })}
        customLogo={customLogo}
      />
      <LanguageLink className={textStyles.underlined} {...languageSwitch} />
    </Row>
  )
}

/**
 * The history state of a navigation that follows a login. If its target is forbidden, the first permitted page opens
 * instead.
 */
export const afterLoginState = 'after-login'

/** A login on these pages opens the first permitted page. A login on any other page, such as an order, stays there. */
const pagesThatOpenHomeAfterLogin = ['/seller', '/seller/today', '/seller/product-list', '/seller/orders']

/**
 * Renders the login form. A first login opens the start page or the requested page; a login after an expired session
 * reloads the current page.
 */
function InitialLoginForm() {
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const to = useLocalPath()
  const { pathname, search } = useLocation()
  async function handleLogin(message: string) {
    toastSuccess(message)
    const next = pagesThatOpenHomeAfterLogin.includes(pathWithoutLanguage(pathname))
      ? to('/seller')
      : `${pathname}${search}`
    if (!wasSellerLoggedIn()) await navigate(next, { state: afterLoginState })
    await revalidator.revalidate()
  }
  return <SellerLoginForm onLoggedIn={handleLogin} onError={toastError} />
}

type SellerLoginFormProps = {
  /** The initial email address, if the account is known. */
  email?: string
  onLoggedIn: (message: string) => Promise<void>
  /** Called with an error that belongs to no field. */
  onError: (message: string) => void
}

/** Renders the form with the email address and the password of a seller. */
export function SellerLoginForm({ email = '', onLoggedIn, onError }: SellerLoginFormProps) {
  const t = useMessages(sellerMessages)
  const { errors, isWorking, submit, clear } = useSellerLogin({ onLoggedIn, onError })
  return (
    <form className={fieldStyles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <LoginFields texts={t} errors={errors} onInput={clear} email={email} />
      <Button variant="primary" size="large" isBlock type="submit" isLoading={isWorking}>
        {t.login}
      </Button>
    </form>
  )
}

function useSellerLogin({ onLoggedIn, onError }: Omit<SellerLoginFormProps, 'email'>) {
  const t = useMessages(sellerMessages)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [isWorking, setIsWorking] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isWorking) return
    const email = textOf(form, 'email').trim()
    const password = textOf(form, 'password')
    const fieldErrors = {
      email: email === '' ? t.emailRequired : undefined,
      password: password === '' ? t.passwordRequired : undefined,
    }
    setErrors(fieldErrors)
    const firstInvalidField = email === '' ? 'email' : password === '' ? 'password' : undefined
    if (firstInvalidField !== undefined)
      return form.querySelector<HTMLInputElement>(`[name="${firstInvalidField}"]`)?.focus()
    setIsWorking(true)
    clearToasts(({ kind }) => kind === 'error')
    const response = await callApi('POST', '/seller/login', { body: { email, password } })
    setIsWorking(false)
    if (!response.ok) {
      onError(response.message)
      return setErrors({ email: response.errors['email'], password: response.errors['password'] })
    }
    await onLoggedIn(response.body.message)
  }

  return {
    errors,
    isWorking,
    submit,
    clear: (field: keyof LoginErrors) => setErrors((before) => ({ ...before, [field]: undefined })),
  }
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
