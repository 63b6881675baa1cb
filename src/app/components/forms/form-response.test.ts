import { data, RouterContextProvider, type DataStrategyResult } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearToasts, currentToasts } from '#app/components/stores/toasts.ts'
import { reportForms } from './form-response.ts'
import { addPendingForm, type PendingForm } from './pending-forms.ts'

const messagesOf = (kind: string) =>
  currentToasts().flatMap((toast) => (toast.kind === kind ? toast.message : []))
const refused = (code: string, errors = {}) => ({
  form: 'save',
  code,
  message: 'Not like this',
  errors,
  values: {},
})

/** Returns what the page gets, and the status by which the router decides whether it reloads. */
async function report(result: DataStrategyResult, form?: PendingForm) {
  const body = new FormData()
  if (form) body.set('sending', form.id)
  const request = new Request('http://store.test/seller/coupons', { method: 'POST', body })
  const args = { request, url: new URL(request.url), params: {}, pattern: '/seller/coupons' }
  const results = await reportForms({ ...args, context: new RouterContextProvider() }, async () => ({
    page: result,
  }))
  const { data: actionData, init } = Object(Object(results)['page'].result)
  return { actionData, status: init.status }
}

const answered = (actionData: unknown, status: number, form?: PendingForm) =>
  report({ type: 'data', result: data(actionData, { status }) }, form)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  clearToasts()
})

test('reports success in a toast, unless the page shows it by itself', async () => {
  expect(await answered({ result: { message: 'Saved' } }, 200)).toMatchObject({ status: 200 })
  await answered({ result: {} }, 200)
  expect(messagesOf('success')).toEqual(['Saved'])
})

test('leaves errors to their fields, and shows a refusal without a field in a toast', async () => {
  expect(await answered(refused('invalid-input', { code: 'Too long' }), 400)).toMatchObject({ status: 400 })
  expect(messagesOf('error')).toEqual([])
  await answered(refused('invalid-input'), 400)
  expect(messagesOf('error')).toEqual(['Not like this'])
})

test('shows all errors of a form that was closed while it was sending, each once', async () => {
  const form = addPendingForm(20_000, () => undefined)
  const errors = { code: 'Too long', value: 'Too high', least: 'Too high' }
  await answered(refused('invalid-input', errors), 400, form)
  expect(messagesOf('error')).toEqual([])
  const closed = addPendingForm(20_000, () => undefined)
  closed.isOpen = false
  await answered(refused('invalid-input', errors), 400, closed)
  expect(messagesOf('error')).toEqual(['Too long Too high'])
})

test('names what a form is about in a refusal, because another page may be open', async () => {
  const form = addPendingForm(20_000, () => undefined, 'Order 1002')
  await answered(refused('order-changed'), 409, form)
  expect(messagesOf('error')).toEqual(['Order 1002: Not like this'])
})

test('waits for the response to a form, open or closed, until its timeout', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onTimeout = vi.fn<(form: PendingForm) => void>()
  const [lost, received] = [addPendingForm(20_000, onTimeout), addPendingForm(20_000, onTimeout)]
  await answered({ result: {} }, 200, received)
  vi.advanceTimersByTime(20_000)
  expect(onTimeout.mock.calls).toEqual([[lost]])
})

test('reloads the page after a refusal that depends on what it shows', async () => {
  expect(await answered(refused('settings-changed'), 409)).toMatchObject({ status: 200 })
  expect(await answered(refused('wrong-status'), 400)).toMatchObject({ status: 200 })
  expect(await answered(refused('too-many-requests'), 429)).toMatchObject({ status: 429 })
})

test('passes on redirects and the responses to calls of pages', async () => {
  const redirect = new Response(null, { status: 302 })
  const results = { type: 'error', result: redirect } as const
  const args = { params: {}, pattern: '/', context: new RouterContextProvider() }
  const request = new Request('http://store.test/seller/coupons', { method: 'POST' })
  const passed = await reportForms({ ...args, request, url: new URL(request.url) }, async () => ({
    page: results,
  }))
  expect(Object(passed)['page']).toEqual(results)
  expect(await answered({ ok: true, body: {} }, 200)).toMatchObject({ actionData: { ok: true }, status: 200 })
  expect(currentToasts()).toEqual([])
})

test('explains what the server refuses before the action of the page', async () => {
  const refusedBefore = { status: 413, statusText: '', internal: false, data: null }
  const { actionData } = await report({ type: 'error', result: refusedBefore })
  expect(actionData).toMatchObject({ code: 'too-large', errors: {} })
})

test('names a session that has ended, with a link to the login except on seller pages', async () => {
  const listener = vi.fn()
  vi.stubGlobal('location', new URL('http://store.test/seller/coupons'))
  window.addEventListener('store:not-logged-in', listener)
  expect(await answered(refused('not-logged-in'), 401)).toMatchObject({ status: 401 })
  expect(listener).toHaveBeenCalledOnce()
  expect(currentToasts()).toMatchObject([{ message: 'Not like this', link: undefined }])
  vi.stubGlobal('location', new URL('http://store.test/ne/add-address?from=profile'))
  await answered(refused('not-logged-in'), 401)
  const href = '/ne/login?redirect=%2Fne%2Fadd-address%3Ffrom%3Dprofile'
  expect(currentToasts()).toMatchObject([{ message: 'Not like this', link: { href } }])
})

test('keeps the page and its input if the form did not reach the store, or the store failed', async () => {
  // The router wraps an error as it does a result.
  const lost = await report({ type: 'error', result: data(new TypeError('Failed to fetch')) })
  expect(lost).toMatchObject({ actionData: { errors: {} }, status: 503 })
  expect(document.documentElement.dataset['connection']).toBe('lost')
  delete document.documentElement.dataset['connection']
  await report({ type: 'error', result: { status: 500, statusText: '', internal: false, data: null } })
  expect(document.documentElement.dataset['connection']).toBeUndefined()
  expect(messagesOf('error')).toHaveLength(2)
})
