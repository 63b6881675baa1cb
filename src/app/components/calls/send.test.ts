import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, toastsNow } from '#app/components/stores/toasts.ts'
import { clientAction } from './send.ts'

const ask = vi.fn<typeof fetch>()
const done = () => toastsNow().filter(({ kind }) => kind === 'success')
const wrong = () => toastsNow().filter(({ kind }) => kind === 'error')

const refused = (status: number, errors = {}) =>
  Response.json({ success: false, message: 'Not like this', errors }, { status })

async function send(sent: object) {
  const body = JSON.stringify({ path: '/seller/settings', body: { name: 'Baithak' }, fields: [], ...sent })
  const request = new Request('http://store.test/seller/settings', { method: 'POST', body })
  const url = new URL(request.url)
  const { data: answer, init } = await clientAction({
    request,
    url,
    params: {},
    pattern: '/seller/settings',
    context: new RouterContextProvider(),
    serverAction: () => Promise.reject(new Error('The page has no action on the server')),
  })
  return { answer, isReadAnew: init?.status === 200 }
}

beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('location', new URL('http://store.test/seller/settings'))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  ask.mockReset()
  clearToasts()
})

test('reports success in a toast, unless the page shows it by itself', async () => {
  ask.mockImplementation(() => Promise.resolve(Response.json({ success: true, message: 'Saved' })))
  expect(await send({})).toMatchObject({ answer: { ok: true }, isReadAnew: true })
  expect(ask).toHaveBeenCalledWith('/api/seller/settings', expect.objectContaining({ method: 'POST' }))
  expect(done()).toMatchObject([{ message: 'Saved' }])
  await send({ isQuiet: true })
  expect(done()).toHaveLength(1)
})

test('shows an error at its field, and in a toast where the page has no such field', async () => {
  ask.mockImplementation(() => Promise.resolve(refused(422, { note: 'Too long' })))
  expect(await send({ fields: ['note'] })).toMatchObject({
    answer: { errors: { note: 'Too long' } },
    isReadAnew: true,
  })
  expect(wrong()).toEqual([])
  await send({ fields: ['amount'] })
  expect(wrong()).toMatchObject([{ message: 'Too long' }])
})

test('shows a refusal without a field at the blamed field', async () => {
  ask.mockResolvedValueOnce(refused(403))
  const { answer } = await send({ fields: ['current'], blamed: 'current' })
  expect(answer).toMatchObject({ errors: { current: 'Not like this' } })
  expect(wrong()).toEqual([])
})

test('does not reload the page after a network failure or without a login', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const sent = await send({ fields: ['current'], blamed: 'current' })
  expect(sent).toMatchObject({ answer: { status: 0, errors: {} }, isReadAnew: false })
  expect(wrong()).toHaveLength(1)
  ask.mockResolvedValueOnce(refused(401))
  expect(await send({})).toMatchObject({ answer: { status: 401 }, isReadAnew: false })
  ask.mockResolvedValueOnce(refused(409))
  expect(await send({})).toMatchObject({ answer: { status: 409 }, isReadAnew: true })
})
