import { beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, currentToasts } from '#app/components/stores/toasts.ts'
import { sessionStore } from '#app/components/stores/session-store.ts'
import { fetchOrder } from '#app/account/orders/order-polling.ts'
import { cachePerLanguage, createShopperLoader, setBackgroundRefreshPath } from './shopper-response.ts'

const sita = { id: 'sita', name: 'Sita', email: 'sita@example.com' }
const path = '/address/get'
const fetchMock = vi.fn<typeof fetch>()
const toastTexts = () => currentToasts().map(({ message }) => message)

const savedResponse = (...addresses: string[]) => Response.json({ success: true, addresses })
const refusedResponse = () => Response.json({ success: false, message: 'Not now' }, { status: 500 })
const calls = () => fetchMock.mock.calls.map(([url]) => url)

const request = (page: string) => new Request(`http://store.test${page}`)

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('location', new URL('http://store.test/profile'))
  vi.stubGlobal('window', new EventTarget())
  fetchMock.mockReset()
  clearToasts()
  sessionStore.set({ state: 'shopper', account: sita })
})

test('requests nothing before the session is known, and nothing for a visitor', async () => {
  sessionStore.set({ state: 'unknown' })
  const { responsePromise } = await createShopperLoader<typeof path>()(path)
  expect(calls()).toEqual([])
  sessionStore.set({ state: 'visitor' })
  expect(await responsePromise).toBeUndefined()
  expect(calls()).toEqual([])
})

test('returns the response with the id of the shopper who requested it', async () => {
  sessionStore.set({ state: 'unknown' })
  fetchMock.mockResolvedValueOnce(savedResponse('home'))
  const { responsePromise } = await createShopperLoader<typeof path>()(path)
  sessionStore.set({ state: 'shopper', account: sita })
  expect(await responsePromise).toMatchObject({
    shopperId: 'sita',
    path,
    response: { ok: true, body: { addresses: ['home'] } },
  })
  expect(calls()).toEqual(['/api/address/get'])
})

test('a response that requires a login ends the session and offers a login that returns to the page', async () => {
  vi.stubGlobal('location', new URL('http://store.test/my-orders?page=2'))
  fetchMock.mockResolvedValueOnce(Response.json({ success: false, message: 'Who?' }, { status: 401 }))
  await (
    await createShopperLoader<typeof path>()(path)
  ).responsePromise
  expect(sessionStore.get()).toEqual({ state: 'visitor' })
  expect(currentToasts()).toMatchObject([
    {
      message: 'You have been logged out. Please log in again.',
      link: { text: 'Login / Register', href: '/login?redirect=%2Fmy-orders%3Fpage%3D2' },
    },
  ])
})

test('a failed background refresh changes nothing and reports nothing; an explicit request shows and reports the failure', async () => {
  const read = createShopperLoader<typeof path>()
  fetchMock.mockResolvedValueOnce(savedResponse('home'))
  const firstResponse = await (await read(path)).responsePromise
  fetchMock.mockResolvedValue(refusedResponse())
  setBackgroundRefreshPath(path)
  expect(await (await read(path)).responsePromise).toBe(firstResponse)
  expect(toastTexts()).toEqual([])
  fetchMock.mockResolvedValue(refusedResponse())
  expect(await (await read(path)).responsePromise).toMatchObject({ response: { ok: false, status: 500 } })
  expect(toastTexts()).toEqual(['Not now'])
})

test('a background refresh shows new data, and data of another account is never reused for this one', async () => {
  const read = createShopperLoader<typeof path>()
  fetchMock.mockResolvedValueOnce(savedResponse('home'))
  await (
    await read(path)
  ).responsePromise
  fetchMock.mockResolvedValueOnce(savedResponse('home', 'office'))
  setBackgroundRefreshPath(path)
  expect(await (await read(path)).responsePromise).toMatchObject({
    response: { ok: true, body: { addresses: ['home', 'office'] } },
  })
  sessionStore.set({ state: 'shopper', account: { ...sita, id: 'ram' } })
  fetchMock.mockResolvedValueOnce(refusedResponse())
  setBackgroundRefreshPath(path)
  expect(await (await read(path)).responsePromise).toMatchObject({
    shopperId: 'ram',
    response: { ok: false },
  })
})

test('returns the cached order if the etag matches, and undefined if the request fails', async () => {
  const order = { success: true, order: { _id: '7' } }
  fetchMock.mockResolvedValueOnce(Response.json(order, { headers: { etag: '"1"' } }))
  expect(await fetchOrder('/order/7')).toEqual(order)
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }))
  expect(await fetchOrder('/order/7')).toEqual(order)
  expect(fetchMock.mock.lastCall?.[1]?.headers).toMatchObject({ 'if-none-match': '"1"' })
  fetchMock.mockRejectedValueOnce(new TypeError('no line'))
  expect(await fetchOrder('/order/7')).toBeUndefined()
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 404 }))
  expect(await fetchOrder('/order/8')).toBeUndefined()
  expect(fetchMock.mock.lastCall?.[1]?.headers).not.toHaveProperty('if-none-match')
})

test('a response that is the same for everybody is requested once per language, and again after a failure', async () => {
  const loadOnce = cachePerLanguage<string>()
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new Error('no line'))
  await expect(loadOnce(request('/order/7'), load)).rejects.toThrow('no line')
  load.mockResolvedValueOnce('english')
  expect(await loadOnce(request('/order/7'), load)).toBe('english')
  expect(await loadOnce(request('/order/8'), load)).toBe('english')
  load.mockResolvedValueOnce('nepali')
  expect(await loadOnce(request('/ne/order/8'), load)).toBe('nepali')
  expect(load).toHaveBeenCalledTimes(3)
})
