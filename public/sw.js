// Keeps the public pages that were seen, so that they stand at once on a slow line and at all without one.
// On a good line every page comes from the store: whoever reloads sees what is true now. Pages know nobody, so nothing
// of a person is kept here; scripts, letters and pictures are kept by the browser itself.
const pages = 'baithak-pages'
const answers = 'baithak-answers'
const mostPages = 60
const anyVary = { ignoreVary: true }
const slowMs = 1000
const patienceMs = 4000
const isPrivate = /^(\/ne)?\/(seller|pay|order|test-gateway|api|reset-password)(\/|$)/i

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
  // Without a line the cart still shows its pieces. A browser thinks that it has one wherever there is a network.
  const isAboutPieces = url.pathname === '/api/product/list' && url.searchParams.has('ids')
  if (isAboutPieces) event.respondWith(fetch(request).catch(() => keptAnswer(request)))
})

addEventListener('message', (event) => {
  const { keepPages = [], keepAnswers = [] } = event.data ?? {}
  event.waitUntil(Promise.allSettled([...keepPages.map(keepPage), renewAnswers(keepAnswers)]))
})

// New orders, told to whoever works on them: the store sends numbers alone, the seller's pages have left the words here.
const alerts = 'baithak-alerts'
const noWords = { title: '{}', trial: '', one: '1', many: '{}', address: '/seller/orders' }

addEventListener('push', (event) => event.waitUntil(tellOfOrder(event.data?.json() ?? {})))

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openOrders())
})

async function openPage(event) {
  const kept = await caches.open(pages)
  const known = await kept.match(event.request, anyVary)
  const fresh = fetchPage(event.request, kept)
  event.waitUntil(fresh.catch(() => undefined))
  if (!known) return fresh.catch(() => offlinePage(event.request))
  const late = new Promise((resolve) => setTimeout(resolve, isSlow ? 100 : patienceMs, known))
  return Promise.race([fresh, late]).catch(() => known)
}

async function fetchPage(request, kept) {
  const startedAt = performance.now()
  const response = await fetch(request)
  isSlow = performance.now() - startedAt > slowMs
  if (response.type === 'basic' && isToKeep(response)) {
    await kept.put(request, response.clone())
    const keys = await kept.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - mostPages)).map((key) => kept.delete(key)))
  }
  return response
}

function isToKeep(response) {
  return response.ok && !/no-store/.test(response.headers.get('cache-control') ?? '')
}

/** Leads to the page for this case; what was asked for stands behind the #. */
async function offlinePage(request) {
  const { pathname, search } = new URL(request.url)
  const address = /^\/ne(\/|$)/.test(pathname) ? '/ne/offline' : '/offline'
  if (pathname === address || !(await caches.match(address, anyVary))) return Response.error()
  return Response.redirect(`${address}#${pathname}${search}`)
}

async function keptAnswer(request) {
  return (await caches.match(request, anyVary)) ?? Response.error()
}

/** A page to have at hand without a line, with the scripts that it needs. */
async function keepPage(path) {
  const kept = await caches.open(pages)
  const known = await kept.match(path, anyVary)
  if (known) return
  const response = await fetch(path)
  if (!isToKeep(response)) return
  await kept.put(path, response.clone())
  const html = await response.text()
  const scripts = /<script data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address]) => address)
  await Promise.allSettled([...scripts, ...styles].map((address) => fetch(address)))
}

/** What the cart and the wishlist ask about their pieces, as it is now; what they asked before goes. */
async function renewAnswers(addresses) {
  if (addresses.length === 0) return
  const responses = await Promise.all(addresses.map((address) => fetch(address)))
  const kept = await caches.open(answers)
  await Promise.all((await kept.keys()).map((key) => kept.delete(key)))
  await Promise.all(
    responses.map((response, index) => (response.ok ? kept.put(addresses[index], response) : undefined)),
  )
}

async function alertWords() {
  const kept = await caches.match('/order-alert-words', { cacheName: alerts })
  return kept ? kept.json() : noWords
}

async function tellOfOrder({ number = '', count = 0 }) {
  const { title, trial, one, many, digits } = await alertWords()
  const written = (n) => String(n).replace(/\d/g, (digit) => digits?.[digit] ?? digit)
  await navigator.setAppBadge?.(count).catch(() => undefined)
  const body = count === 1 ? one : many.replace('{}', written(count))
  await registration.showNotification(number === '' ? trial : title.replace('{}', written(number)), {
    body,
    tag: `order-${number}`,
    icon: '/icons/192.png',
  })
}

/** Looks at the orders where they are open already; a page with something typed in it is left alone. */
async function openOrders() {
  const { address } = await alertWords()
  const windows = await clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => new URL(url).pathname === address)
  return open ? open.focus() : clients.openWindow(address)
}
