import { createContext, data, redirect, type ActionFunctionArgs, type Params } from 'react-router'
import { localizedPath } from '#domain/language.ts'
import { refusalMessage, type RefusalCode } from '#domain/refusal/refusal-messages.ts'
import { validationMessages } from '#domain/refusal/validation-messages.ts'
import { extendWaitTimeLimit } from '#lib/wait-limit.ts'
import type { ShopContext } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import { shopContext } from './shop-context.server.ts'
import type { RejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import type { PathOf } from '#app/components/stores/api-response.ts'

type ShopperSession = { token: string; cookieExpiresAt: Date | undefined; browserToken: string }

/** What an action can do besides its use case: apply rate limits and set the cookies of its response. */
export type FormEffects = {
  /** Applies the rate limits of an API call to the request. Throws a ShopError. */
  guard(path: PathOf<'POST'> | undefined): Promise<void>
  /** Whether scripts sent the form and show its result. Without scripts, the browser is redirected to the next page. */
  hasScripts: boolean
  /** Identifies the browser at its next login. */
  browserToken: string | undefined
  startSession(session: ShopperSession): void
  endSession(accountKind: 'shopper' | 'seller'): void
  /** How long a client waits after too many requests; set by the action. */
  retryAfterSeconds: number | undefined
  /** Sets the cookie of a participant of the shared list with this key. */
  rememberParticipant(participant: { token: string; expiresAt: Date; key: string }): void
}

// More fields than any form has. Thousands of fields would slow down the store and the page.
const maxFields = 2000

// For long-running forms. The statement timeout of PostgreSQL still applies.
const longWaitMs = 10 * 60_000

export const formEffectsContext = createContext<FormEffects>()

/** The refused form of the request, for the loader of its page. */
export const refusedFormContext = createContext<RejectedSubmission | null>(null)

export type FormSubmission = {
  shop: ShopContext
  effects: FormEffects
  params: Params
  query: URLSearchParams
  /** The text fields by name. A repeated name has its last value. */
  values: Readonly<Record<string, string>>
  /** All values of a repeated name. */
  all(name: string): string[]
  /** The unchecked input: the JSON that scripts send in the field `body`, or `values` without that field. */
  body: unknown
  /** The idempotency key of the form, from the field `key`. */
  key: string | undefined
}

/** What a form shows after it is saved. The message appears in a toast. */
export type FormResult = Readonly<Record<string, unknown>> & { message?: string }

export type PageForm = {
  /** The path of the API call whose guards apply. Without it, the general limit of writes applies. */
  rateLimitPath?: PathOf<'POST'>
  /** Reads or writes many rows, and may wait longer for the database than other forms. */
  isLongRunning?: true
  /** The field that shows an error that names no field. */
  fallbackField?: string
  /** The form field that shows the error of an input value, by the name of the value: `{ basisPoints: 'value' }`. */
  formFieldByInput?: Readonly<Record<string, string>>
  /**
   * Returns the English path of the next page, the location of a URL that is not a page, a result for this page, or
   * errors by field. With scripts, a result that has a next path stays on the page.
   */
  send(
    form: FormSubmission,
  ): Promise<
    | string
    | { location: string }
    | { result: unknown; next?: string }
    | { errors: Readonly<Record<string, string>> }
  >
}

export type PageForms = Readonly<Record<string, PageForm>>

/**
 * Creates the `action` of a page. On a page with several forms, the field `form` names the submitted one. A success
 * that names the next page redirects with status 303; with scripts, one that also has a result stays on the page.
 * Without scripts, a refusal returns the page with its errors and values, and a missing login redirects to the login.
 * With scripts, a refusal is returned as data.
 */
export function formAction(forms: PageForms) {
  async function action({ request, context, params }: ActionFunctionArgs) {
    const shop = context.get(shopContext)
    const effects = context.get(formEffectsContext)
    const fields = await readFields(request)
    const names = Object.keys(forms)
    const name = fields?.get('form')?.[0] ?? (names.length === 1 ? names[0] : undefined)
    const form = name !== undefined && Object.hasOwn(forms, name) ? forms[name] : undefined
    const submitted = { shop, name: String(name), fields: effects.hasScripts ? undefined : fields, form }
    try {
      await effects.guard(form?.rateLimitPath)
      if (!fields || !form) throw new ShopError('malformed-form')
      const values = Object.fromEntries([...fields].map(([field, all]) => [field, all.at(-1) ?? '']))
      if (form.isLongRunning) extendWaitTimeLimit(longWaitMs)
      const all = (field: string) => fields.get(field) ?? []
      const outcome = await form.send({
        shop,
        effects,
        params,
        query: new URL(request.url).searchParams,
        values,
        all,
        body: parseBody(values),
        key: values['key'],
      })
      if (typeof outcome === 'string') return redirect(locationOf(localizedPath(shop.language, outcome)), 303)
      if ('location' in outcome) return redirect(outcome.location, 303)
      if ('errors' in outcome) {
        const refused = refusedForm(new ShopError('invalid-input'), submitted)
        const withErrors = { ...refused, errors: outcome.errors }
        context.set(refusedFormContext, withErrors)
        return data(withErrors, 400)
      }
      if (outcome.next !== undefined && !effects.hasScripts)
        return redirect(locationOf(localizedPath(shop.language, outcome.next)), 303)
      return data({ result: outcome.result })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      if (!effects.hasScripts) {
        // The error page explains this better than the form.
        if (error.code === 'store-unavailable') throw error
        // A page of shoppers offers its login also to a logged-in seller.
        if (error.code === 'not-logged-in' || error.code === 'not-allowed')
          return redirect(loginPath(shop), 303)
      }
      const refused = refusedForm(error, submitted)
      context.set(refusedFormContext, refused)
      effects.retryAfterSeconds = error.params.seconds
      return data(refused, formStatusByCode[error.code] ?? 400)
    }
  }
  return Object.assign(action, { forms })
}

// All other refusals are 400. The response is the page with the form to correct.
const formStatusByCode: Partial<Record<RefusalCode, number>> = {
  'not-logged-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  'settings-changed': 409,
  'shared-list-over': 410,
  'too-many-requests': 429,
  'store-unavailable': 503,
}

/**
 * Returns the path of the login that leads back to the requested page. Seller pages show the login
 * themselves.
 */
export function loginPath({ language, requestedRoute }: ShopContext): string {
  if (/^\/seller(\/|$)/.test(requestedRoute)) return localizedPath(language, requestedRoute)
  return localizedPath(
    language,
    `/login?redirect=${encodeURIComponent(localizedPath(language, requestedRoute))}`,
  )
}

/** Returns a path of this store for the `Location` header, with characters outside ASCII percent-encoded. */
function locationOf(path: string): string {
  const { pathname, search, hash } = new URL(path, 'http://store.invalid')
  // `/.//evil.example` is `//evil.example` after the URL has been parsed, which is another host.
  return `${pathname.replace(/^\/+/, '/')}${search}${hash}`
}

/** Reads the text fields of a form, with all values of a repeated name. Undefined for a malformed body. */
async function readFields(request: Request): Promise<Map<string, string[]> | undefined> {
  // The body has arrived in full, so only its syntax can cause an error.
  const formData = await request.formData().catch(() => undefined)
  const entries = [...(formData ?? [])]
  if (!formData || entries.length > maxFields) return undefined
  const fields = new Map<string, string[]>()
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  return fields
}

/**
 * Returns undefined for a text that is not JSON, because the use case checks the permission before it refuses the
 * input.
 */
function parseBody(values: Readonly<Record<string, string>>): unknown {
  if (values['body'] === undefined) return values
  try {
    return JSON.parse(values['body'])
  } catch {
    return undefined
  }
}

type SubmittedForm = {
  shop: ShopContext
  name: string
  /** The fields to show again. With scripts the form still has its input. */
  fields: ReadonlyMap<string, string[]> | undefined
  form: PageForm | undefined
}

function refusedForm(error: ShopError, { shop, name, fields, form }: SubmittedForm): RejectedSubmission {
  const { fallbackField, formFieldByInput = {} } = form ?? {}
  const { code, params, fields: fieldErrors } = error
  const message = refusalMessage(code, params, shop.language)
  const errorField = error.field ?? (fieldErrors ? undefined : fallbackField)
  // Passwords and secrets are never sent back.
  const redisplayedFields = [...(fields ?? [])].filter(
    ([field]) => !/password|secret|token|^(current|body|key)$/i.test(field),
  )
  return {
    form: name,
    code,
    message,
    ...('value' in error.extra && { current: error.extra['value'] }),
    errors: Object.fromEntries(
      Object.entries({
        ...(fieldErrors && validationMessages(fieldErrors, shop.language)),
        ...(errorField !== undefined && { [errorField]: message }),
      }).map(([field, text]) => [formFieldByInput[field] ?? field, text]),
    ),
    values: Object.fromEntries(redisplayedFields),
  }
}

/**
 * Creates a form that calls one use case with its input and its idempotency key. `result` returns what the page shows
 * afterwards, with the message of the toast.
 */
export function formOfUseCase<Saved, Result extends FormResult>(
  save: (shop: ShopContext, input: unknown, key: string | undefined) => Promise<Saved>,
  result: (shop: ShopContext, saved: Saved) => Result,
) {
  return {
    send: async ({ shop, body, key }: FormSubmission) => ({
      result: result(shop, await save(shop, body, key)),
      next: shop.requestedRoute,
    }),
  }
}
