// Caches visited public pages: they open at once on a slow connection, and also without one.
// On a good connection every page comes from the store, so a reload shows the current state. Public pages contain no
// personal data, so none is cached. The browser's own cache has scripts, fonts and pictures.
const pageCache = 'baithak-pages'
const responseCache = 'baithak-answers'
const maxPages = 60
const anyVary = { ignoreVary: true }
const slowMs = 1000
const timeoutMs = 4000
const isPrivate = /^(\/ne)?\/(seller|pay|order|checkout|test-gateway|api|reset-password)(\/|$)/i

let isSlow = false

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!isPrivate.test(url.pathname)) event.respondWith(openPage(event))
    return
  }
  // Without a connection the cart still shows its products. `navigator.onLine` is true on any network.
  const requestsProducts = url.pathname === '/api/product/list' && url.searchParams.has('ids')
  if (requestsProducts) event.respondWith(fetch(request).catch(() => cachedResponse(request)))
})

addEventListener('message', (event) => {
  const { keepPages: paths = [], keepAnswers: addresses = [] } = event.data ?? {}
  event.waitUntil(Promise.allSettled([...paths.map(cachePage), replaceResponses(addresses)]))
})

// Notifications of new orders. The store sends only numbers; the seller's pages cached the texts here.
const alertCache = 'baithak-alerts'
const defaultTexts = { title: '{}', trial: '', one: '1', many: '{}', address: '/seller/orders' }

addEventListener('push', (event) => event.waitUntil(notifyOfOrder(event.data?.json() ?? {})))

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openOrders())
})

async function openPage(event) {
  const cache = await caches.open(pageCache)
  const cachedPage = await cache.match(event.request, anyVary)
  const freshPage = fetchPage(event.request, cache)
  event.waitUntil(freshPage.catch(() => undefined))
  if (!cachedPage) return freshPage.catch(() => offlinePage(event.request))
  const timeout = new Promise((resolve) => setTimeout(resolve, isSlow ? 100 : timeoutMs, cachedPage))
  return Promise.race([freshPage, timeout]).catch(() => cachedPage)
}

async function fetchPage(request, cache) {
  const startedAt = performance.now()
  const response = await fetch(request)
  isSlow = performance.now() - startedAt > slowMs
  if (response.type === 'basic' && isCacheable(response)) {
    await cache.put(request, response.clone())
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - maxPages)).map((key) => cache.delete(key)))
  }
  return response
}

function isCacheable(response) {
  return response.ok && !/no-store/.test(response.headers.get('cache-control') ?? '')
}

/** Redirects to the offline page, with the requested address in the fragment. */
async function offlinePage(request) {
  const { pathname, search } = new URL(request.url)
  const address = /^\/ne(\/|$)/.test(pathname) ? '/ne/offline' : '/offline'
  if (pathname === address || !(await caches.match(address, anyVary))) return Response.error()
  return Response.redirect(`${address}#${pathname}${search}`)
}

async function cachedResponse(request) {
  return (await caches.match(request, anyVary)) ?? Response.error()
}

/** Caches a page for offline use, with its scripts and style sheets. */
async function cachePage(path) {
  const cache = await caches.open(pageCache)
  if (await cache.match(path, anyVary)) return
  const response = await fetch(path)
  if (!isCacheable(response)) return
  await cache.put(path, response.clone())
  const html = await response.text()
  const links = html.matchAll(/<link rel="(?:stylesheet|modulepreload)" href="([^"]+)"/g)
  await Promise.allSettled([...links].map(([, address]) => fetch(address)))
}

/** Caches the current product data of the cart and the wishlist, and deletes older data. */
async function replaceResponses(addresses) {
  if (addresses.length === 0) return
  const responses = await Promise.all(addresses.map((address) => fetch(address)))
  const cache = await caches.open(responseCache)
  await Promise.all((await cache.keys()).map((key) => cache.delete(key)))
  await Promise.all(
    responses.map((response, index) => (response.ok ? cache.put(addresses[index], response) : undefined)),
  )
}

async function alertTexts() {
  const response = await caches.match('/order-alert-words', { cacheName: alertCache })
  return response ? response.json() : defaultTexts
}

async function notifyOfOrder({ number = '', count = 0 }) {
  const { title, trial, one, many, digits } = await alertTexts()
  const localized = (n) => String(n).replace(/\d/g, (digit) => digits?.[digit] ?? digit)
  await navigator.setAppBadge?.(count).catch(() => undefined)
  const body = count === 1 ? one : many.replace('{}', localized(count))
  await registration.showNotification(number === '' ? trial : title.replace('{}', localized(number)), {
    body,
    tag: `order-${number}`,
    icon: '/icons/192.png',
  })
}

/** Focuses an open order list, or opens one. Other pages stay open, because they may contain input. */
async function openOrders() {
  const { address } = await alertTexts()
  const windows = await clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => new URL(url).pathname === address)
  return open ? open.focus() : clients.openWindow(address)
}
