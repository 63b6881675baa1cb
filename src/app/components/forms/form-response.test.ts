import { data, RouterContextProvider, type DataStrategyResult } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearToasts, currentToasts } from '#app/components/stores/toasts.ts'
import { reportForms } from './form-response.ts'
import { addPendingForm, type PendingForm } from './pending-forms.ts'

const messagesOf = (kind: string) =>
  currentToasts().flatMap((toast) => (toast.kind === kind ? toast.message : []))
const refusal = (code: string, errors = {}) => ({
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

const respond = (actionData: unknown, status: number, form?: PendingForm) =>
  report({ type: 'data', result: data(actionData, { status }) }, form)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  clearToasts()
})

test('reports success in a toast, unless the page shows it by itself', async () => {
  expect(await respond({ result: { message: 'Saved' } }, 200)).toMatchObject({ status: 200 })
  await respond({ result: {} }, 200)
  expect(messagesOf('success')).toEqual(['Saved'])
})

test('shows no toast for the errors of fields, and one for a refusal that concerns no field', async () => {
  expect(await respond(refusal('invalid-input', { code: 'Too long' }), 400)).toMatchObject({ status: 400 })
  expect(messagesOf('error')).toEqual([])
  await respond(refusal('invalid-input'), 400)
  expect(messagesOf('error')).toEqual(['Not like this'])
})

test('shows all errors of a form that was closed while it was sending, each once', async () => {
  const form = addPendingForm(20_000, () => undefined)
  const errors = { code: 'Too long', value: 'Too high', least: 'Too high' }
  await respond(refusal('invalid-input', errors), 400, form)
  expect(messagesOf('error')).toEqual([])
  const closedForm = addPendingForm(20_000, () => undefined)
  closedForm.isOpen = false
  await respond(refusal('invalid-input', errors), 400, closedForm)
  expect(messagesOf('error')).toEqual(['Too long Too high'])
})

test('a refusal names the subject of its form, because another page may be open', async () => {
  const form = addPendingForm(20_000, () => undefined, 'Order 1002')
  await respond(refusal('order-changed'), 409, form)
  expect(messagesOf('error')).toEqual(['Order 1002: Not like this'])
})

test('calls `onTimeout` only for a form without a response', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onTimeout = vi.fn<(form: PendingForm) => void>()
  const [lost, received] = [addPendingForm(20_000, onTimeout), addPendingForm(20_000, onTimeout)]
  await respond({ result: {} }, 200, received)
  vi.advanceTimersByTime(20_000)
  expect(onTimeout.mock.calls).toEqual([[lost]])
})

test('reloads the page after a refusal that outdated data of the page may have caused', async () => {
  expect(await respond(refusal('settings-changed'), 409)).toMatchObject({ status: 200 })
  expect(await respond(refusal('wrong-status'), 400)).toMatchObject({ status: 200 })
  expect(await respond(refusal('too-many-requests'), 429)).toMatchObject({ status: 429 })
})

test('leaves redirects, and results that do not belong to a form, unchanged', async () => {
  const redirect = new Response(null, { status: 302 })
  const results = { type: 'error', result: redirect } as const
  const args = { params: {}, pattern: '/', context: new RouterContextProvider() }
  const request = new Request('http://store.test/seller/coupons', { method: 'POST' })
  const passed = await reportForms({ ...args, request, url: new URL(request.url) }, async () => ({
    page: results,
  }))
  expect(Object(passed)['page']).toEqual(results)
  expect(await respond({ ok: true, body: {} }, 200)).toMatchObject({ actionData: { ok: true }, status: 200 })
  expect(currentToasts()).toEqual([])
})

test('explains a form that the server refuses before the action runs', async () => {
  const refusedByServer = { status: 413, statusText: '', internal: false, data: null }
  const { actionData } = await report({ type: 'error', result: refusedByServer })
  expect(actionData).toMatchObject({ code: 'too-large', errors: {} })
})

test('reports that the session has ended, with a link to the login except on seller pages', async () => {
  const listener = vi.fn()
  vi.stubGlobal('location', new URL('http://store.test/seller/coupons'))
  window.addEventListener('store:not-logged-in', listener)
  expect(await respond(refusal('not-logged-in'), 401)).toMatchObject({ status: 401 })
  expect(listener).toHaveBeenCalledOnce()
  expect(currentToasts()).toMatchObject([{ message: 'Not like this', link: undefined }])
  vi.stubGlobal('location', new URL('http://store.test/ne/add-address?from=profile'))
  await respond(refusal('not-logged-in'), 401)
  const href = '/ne/login?redirect=%2Fne%2Fadd-address%3Ffrom%3Dprofile'
  expect(currentToasts()).toMatchObject([{ message: 'Not like this', link: { href } }])
})

test('keeps the page and its input if the form did not reach the store, or the store failed', async () => {
  // The router wraps an error in an object with `data`, as it wraps a result.
  const lost = await report({ type: 'error', result: data(new TypeError('Failed to fetch')) })
  expect(lost).toMatchObject({ actionData: { errors: {} }, status: 503 })
  expect(document.documentElement.dataset['connection']).toBe('lost')
  delete document.documentElement.dataset['connection']
  await report({ type: 'error', result: { status: 500, statusText: '', internal: false, data: null } })
  expect(document.documentElement.dataset['connection']).toBeUndefined()
  expect(messagesOf('error')).toHaveLength(2)
})
