import { data, isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { languageOfPath, translationFor } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { formRefusals } from '#domain/refusal/form-refusal-messages.ts'
import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import { notLoggedInEvent } from '#app/components/stores/api-client.ts'
import { loginLink } from '#app/components/stores/login-link.ts'
import { markConnectionLost } from '#app/components/stores/lost-connection.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { takePendingForm, type PendingForm } from './pending-forms.ts'
import type { RejectedSubmission } from './rejected-submission.ts'

/** What the action of a page returns to a form that a script submits. */
export type ActionData = { result: { message?: string } } | RejectedSubmission

type ActionResults = Record<string, DataStrategyResult>

/**
 * Reports the response to a form in a toast, also after its component has been unmounted. A form that is still on the
 * page shows the errors of its fields. A form that did not reach the store gets a refusal, so that the page and its
 * input stay.
 */
export const reportForms: MiddlewareFunction<ActionResults> = async ({ request }, next) => {
  const submissionId = await submissionIdOf(request)
  const results = await next()
  if (request.method === 'GET') return results
  const { isOpen, subject } = takePendingForm(submissionId) ?? unknownSender
  const { pathname } = new URL(request.url)
  const reported = Object.entries(results).map(([id, result]) => [
    id,
    reportResult(result, { pathname, isOpen, subject }),
  ])
  return Object.fromEntries(reported)
}

async function submissionIdOf(request: Request): Promise<string | undefined> {
  if (request.headers.get('content-type')?.startsWith('multipart/') !== true) return undefined
  const id = (await request.clone().formData()).get('sending')
  return typeof id === 'string' ? id : undefined
}

// The sender of a form that was not sent with `usePageForm`.
const unknownSender = { isOpen: true, subject: undefined }

type Sender = Pick<PendingForm, 'isOpen' | 'subject'> & { pathname: string }

function reportResult(
  { type, result }: DataStrategyResult,
  { pathname, ...sender }: Sender,
): DataStrategyResult {
  if (result instanceof Response) return { type, result }
  if (type === 'error') {
    // The router wraps an error in an object with `data`, as it wraps a result.
    const error = typeof result === 'object' && result !== null && 'data' in result ? result.data : result
    const refused = failedForm(isRouteErrorResponse(result) ? result : error, pathname)
    toastError(refused.message)
    return { type: 'data', result: data(refused, { status: 503 }) }
  }
  if (!isFormResult(result)) return { type, result }
  const { status } = result.init
  if (status === 401) window.dispatchEvent(new Event(notLoggedInEvent))
  showInToast(result.data, sender)
  // The router revalidates the loaders after status 2xx only. A refusal of correct input means that the loaded data is
  // outdated.
  return { type, result: needsRevalidation(result.data) ? data(result.data, { status: 200 }) : result }
}

function showInToast(actionData: ActionData, { isOpen, subject }: Omit<Sender, 'pathname'>): void {
  if ('result' in actionData) {
    if (actionData.result.message !== undefined) toastSuccess(actionData.result.message)
    return
  }
  const errors = Object.values(actionData.errors)
  const subjectPrefix = subject === undefined ? '' : `${subject}: `
  const link = actionData.code === 'not-logged-in' ? loginLink() : undefined
  if (errors.length === 0) toastError(`${subjectPrefix}${actionData.message}`, link)
  else if (!isOpen) toastError(`${subjectPrefix}${[...new Set(errors)].join(' ')}`)
}

/** Shows errors that no field shows, in one toast. */
export function toastErrors(errors: readonly string[]): void {
  if (errors.length > 0) toastError([...new Set(errors)].join(' '))
}

function needsRevalidation(actionData: ActionData): boolean {
  return 'code' in actionData && !codesWithoutReload.has(actionData.code)
}

// The refusals that do not depend on the data of the page. After all others the page needs its current data.
const codesWithoutReload: ReadonlySet<RefusalCode> = new Set([
  'invalid-input',
  'malformed-form',
  'not-logged-in',
  'wrong-password',
  'wrong-code',
  'too-many-requests',
  'store-unavailable',
])

// The refusals of the server before the page's action runs.
const codeOfStatus: Readonly<Record<number, keyof typeof formRefusals>> = {
  403: 'wrong-origin',
  413: 'too-large',
}

/** Returns the refusal of a form that did not reach the store, or that the store failed to process. */
export function failedForm(error: unknown, pathname: string): RejectedSubmission {
  const language = languageOfPath(pathname)
  const { offline, noResponse } = messages(toastMessages, language)
  const code = isRouteErrorResponse(error) ? codeOfStatus[error.status] : undefined
  if (code !== undefined)
    return { form: '', code, message: translationFor(language, formRefusals[code]), errors: {}, values: {} }
  const isNetworkError = !isRouteErrorResponse(error) && error instanceof TypeError
  if (isNetworkError) markConnectionLost()
  return {
    form: '',
    code: 'unexpected',
    message: isNetworkError ? offline : noResponse,
    errors: {},
    values: {},
  }
}

type FormResultWithStatus = { data: ActionData; init: { status: number } }

/** Returns whether a result belongs to a form sent with `usePageForm`, and not to another action or loader call. */
function isFormResult(result: unknown): result is FormResultWithStatus {
  if (typeof result !== 'object' || result === null || !('data' in result && 'init' in result)) return false
  return (
    typeof result.data === 'object' &&
    result.data !== null &&
    ('result' in result.data || 'form' in result.data)
  )
}
