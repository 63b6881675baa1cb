import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, currentToasts } from '#app/components/stores/toasts.ts'
import { clientAction } from './send.ts'

const fetchMock = vi.fn<typeof fetch>()
const successToasts = () => currentToasts().filter(({ kind }) => kind === 'success')
const wrong = () => currentToasts().filter(({ kind }) => kind === 'error')

const refused = (status: number, errors = {}) =>
  Response.json({ success: false, message: 'Not like this', errors }, { status })

async function send(sent: object) {
  const body = JSON.stringify({ path: '/seller/settings', body: { name: 'Baithak' }, fields: [], ...sent })
  const request = new Request('http://store.test/seller/settings', { method: 'POST', body })
  const url = new URL(request.url)
  const { data: response, init } = await clientAction({
    request,
    url,
    params: {},
    pattern: '/seller/settings',
    context: new RouterContextProvider(),
    serverAction: () => Promise.reject(new Error('The page has no action on the server')),
  })
  return { response, isReadAnew: init?.status === 200 }
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('location', new URL('http://store.test/seller/settings'))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  fetchMock.mockReset()
  clearToasts()
})

test('reports success in a toast, unless the page shows it by itself', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(Response.json({ success: true, message: 'Saved' })))
  expect(await send({})).toMatchObject({ response: { ok: true }, isReadAnew: true })
  expect(fetchMock).toHaveBeenCalledWith('/api/seller/settings', expect.objectContaining({ method: 'POST' }))
  expect(successToasts()).toMatchObject([{ message: 'Saved' }])
  await send({ isQuiet: true })
  expect(successToasts()).toHaveLength(1)
})

test('shows an error at its field, or in a toast if the page has no such field', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(refused(422, { note: 'Too long' })))
  expect(await send({ fields: ['note'] })).toMatchObject({
    response: { errors: { note: 'Too long' } },
    isReadAnew: true,
  })
  expect(wrong()).toEqual([])
  await send({ fields: ['amount'] })
  expect(wrong()).toMatchObject([{ message: 'Too long' }])
})

test('shows a refusal without a field at the blamed field', async () => {
  fetchMock.mockResolvedValueOnce(refused(403))
  const { response } = await send({ fields: ['current'], blamed: 'current' })
  expect(response).toMatchObject({ errors: { current: 'Not like this' } })
  expect(wrong()).toEqual([])
})

test('does not reload the page after a network failure or without a login', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const sent = await send({ fields: ['current'], blamed: 'current' })
  expect(sent).toMatchObject({ response: { status: 0, errors: {} }, isReadAnew: false })
  expect(wrong()).toHaveLength(1)
  fetchMock.mockResolvedValueOnce(refused(401))
  expect(await send({})).toMatchObject({ response: { status: 401 }, isReadAnew: false })
  fetchMock.mockResolvedValueOnce(refused(409))
  expect(await send({})).toMatchObject({ response: { status: 409 }, isReadAnew: true })
})
