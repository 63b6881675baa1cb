import { beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, toastsNow } from '#app/components/stores/toasts.ts'
import { sessionStore } from '#app/components/stores/session-store.ts'
import { fetchOrder } from '#app/account/orders/follow-order.ts'
import { oncePerLanguage, createOwnReading, setSilentPath } from './shopper-response.ts'

const sita = { id: 'sita', name: 'Sita', email: 'sita@example.com' }
const path = '/address/get'
const ask = vi.fn<typeof fetch>()
const toastTexts = () => toastsNow().map(({ message }) => message)

const saved = (...addresses: string[]) => Response.json({ success: true, addresses })
const refused = () => Response.json({ success: false, message: 'Not now' }, { status: 500 })
const calls = () => ask.mock.calls.map(([url]) => url)

const request = (page: string) => new Request(`http://store.test${page}`)

beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('location', new URL('http://store.test/profile'))
  vi.stubGlobal('window', new EventTarget())
  ask.mockReset()
  clearToasts()
  sessionStore.set({ state: 'shopper', account: sita })
})

test('nothing is asked before it is known who asks, and nothing of a visitor', async () => {
  sessionStore.set({ state: 'unknown' })
  const { own } = await createOwnReading<typeof path>()(path)
  expect(calls()).toEqual([])
  sessionStore.set({ state: 'visitor' })
  expect(await own).toBeUndefined()
  expect(calls()).toEqual([])
})

test('an answer names the shopper who asked', async () => {
  sessionStore.set({ state: 'unknown' })
  ask.mockResolvedValueOnce(saved('home'))
  const { own } = await createOwnReading<typeof path>()(path)
  sessionStore.set({ state: 'shopper', account: sita })
  expect(await own).toMatchObject({
    owner: 'sita',
    path,
    answer: { ok: true, body: { addresses: ['home'] } },
  })
  expect(calls()).toEqual(['/api/address/get'])
})

test('a failed background refresh changes nothing and reports nothing; an explicit request shows and reports the failure', async () => {
  const read = createOwnReading<typeof path>()
  ask.mockResolvedValueOnce(saved('home'))
  const first = await (await read(path)).own
  ask.mockResolvedValue(refused())
  setSilentPath(path)
  expect(await (await read(path)).own).toBe(first)
  expect(toastTexts()).toEqual([])
  ask.mockResolvedValue(refused())
  expect(await (await read(path)).own).toMatchObject({ answer: { ok: false, status: 500 } })
  expect(toastTexts()).toEqual(['Not now'])
})

test('a background refresh shows new data, and data of another account is never reused for this one', async () => {
  const read = createOwnReading<typeof path>()
  ask.mockResolvedValueOnce(saved('home'))
  await (
    await read(path)
  ).own
  ask.mockResolvedValueOnce(saved('home', 'office'))
  setSilentPath(path)
  expect(await (await read(path)).own).toMatchObject({
    answer: { ok: true, body: { addresses: ['home', 'office'] } },
  })
  sessionStore.set({ state: 'shopper', account: { ...sita, id: 'ram' } })
  ask.mockResolvedValueOnce(refused())
  setSilentPath(path)
  expect(await (await read(path)).own).toMatchObject({ owner: 'ram', answer: { ok: false } })
})

test('an order is looked at by its etag: nothing new and no line leave it as it was', async () => {
  const order = { success: true, order: { _id: '7' } }
  ask.mockResolvedValueOnce(Response.json(order, { headers: { etag: '"1"' } }))
  expect(await fetchOrder('/order/7')).toEqual(order)
  ask.mockResolvedValueOnce(new Response(null, { status: 304 }))
  expect(await fetchOrder('/order/7')).toEqual(order)
  expect(ask.mock.lastCall?.[1]?.headers).toMatchObject({ 'if-none-match': '"1"' })
  ask.mockRejectedValueOnce(new TypeError('no line'))
  expect(await fetchOrder('/order/7')).toBeUndefined()
  ask.mockResolvedValueOnce(new Response(null, { status: 404 }))
  expect(await fetchOrder('/order/8')).toBeUndefined()
  expect(ask.mock.lastCall?.[1]?.headers).not.toHaveProperty('if-none-match')
})

test('a response that is the same for everybody is requested once per language, and again after a failure', async () => {
  const once = oncePerLanguage<string>()
  const answer = vi.fn<() => Promise<string>>()
  answer.mockRejectedValueOnce(new Error('no line'))
  await expect(once(request('/order/7'), answer)).rejects.toThrow('no line')
  answer.mockResolvedValueOnce('english')
  expect(await once(request('/order/7'), answer)).toBe('english')
  expect(await once(request('/order/8'), answer)).toBe('english')
  answer.mockResolvedValueOnce('nepali')
  expect(await once(request('/ne/order/8'), answer)).toBe('nepali')
  expect(answer).toHaveBeenCalledTimes(3)
})
