// Runs inside every page before it renders. The store’s scripts load after the first paint, at the first press, or
// after three seconds. On a slow connection, with a second per request, they load at once.
// Presses, input and selections before hydration are recorded, and replayed after it.
{
  const pressed = new Set()
  const filled = new Map()
  const told = document.currentScript.dataset
  const scripts = new Set(told.scripts.split(' '))
  let isAlive = false
  let isCaughtUp = false
  let isRepeating = false
  let isStarted = false

  // eslint-disable-next-line unicorn/consistent-function-scoping -- the script must not create globals
  const fetchEarly = (href, how) => {
    const link = Object.assign(document.createElement('link'), how)
    link.href = href
    document.head.append(link)
  }

  const fetchScripts = (addresses) => {
    for (const address of addresses) {
      fetchEarly(address, { rel: 'modulepreload', fetchPriority: 'high' })
      scripts.delete(address)
    }
  }

  const start = () => {
    if (isStarted || document.readyState === 'loading') return
    isStarted = true
    fetchScripts(scripts)
    for (const later of document.querySelectorAll('script[type="later"]')) {
      const script = document.createElement('script')
      script.type = 'module'
      script.textContent = later.textContent
      document.head.append(script)
    }
  }

  // eslint-disable-next-line unicorn/consistent-function-scoping -- the script must not create globals
  const isChoice = ({ type }) => type === 'checkbox' || type === 'radio'

  const keepPress = (event) => {
    if (isCaughtUp || isRepeating) return
    start()
    // The browser itself shows it chosen, and `keepField` knows.
    if (isChoice(event.target)) return isAlive ? undefined : event.stopImmediatePropagation()
    const control = event.type === 'submit' ? event.target : event.target.closest('button')
    if (!control) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.add(control)
    control.setAttribute('aria-busy', 'true')
  }

  // Without a connection a link loads a whole page, which may be cached (public/sw.js); its data alone is not cached.
  // The scripts record a lost connection after a failed request (src/app/components/stores/lost-connection.ts).
  // Seller pages are never cached: there a link waits for the connection (src/app/seller/frame/seller-connection.ts).
  // eslint-disable-next-line unicorn/consistent-function-scoping -- the script must not create globals
  const leaveToBrowser = (event) => {
    const isLost = !navigator.onLine || document.documentElement.dataset.connection === 'lost'
    const isKept = !/^(\/ne)?\/seller(\/|$)/.test(location.pathname)
    if (isLost && isKept && event.target.closest('a[href]')) event.stopImmediatePropagation()
  }

  // React may live a moment before the store does: heard by both, a box would be ticked and the tick taken back.
  const keepField = (event) => {
    if (isAlive) return
    start()
    event.stopImmediatePropagation()
    const { target } = event
    filled.set(target, isChoice(target) ? target.checked : target.value)
  }

  // React ignores an input event if the value equals the one it saw last, so the field is set to another value first.
  // eslint-disable-next-line unicorn/consistent-function-scoping -- the script must not create globals
  const fillAgain = (field, value) => {
    if (!field.isConnected) return
    if (typeof value === 'boolean') {
      field.checked = !value
      field.click()
      return
    }
    if (field instanceof HTMLSelectElement) field.value = value
    // A file field preserves its files by itself, and scripts cannot write its value.
    else if (field.type !== 'file') {
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    }
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }

  // React renders the result of a press in a separate task, so the next press is replayed only after that. A press that
  // arrives meanwhile waits.
  const live = async () => {
    isAlive = true
    for (const [field, value] of filled) fillAgain(field, value)
    for (const control of pressed) {
      await new Promise((resolve) => setTimeout(resolve))
      pressed.delete(control)
      control.removeAttribute('aria-busy')
      if (!control.isConnected) continue
      isRepeating = true
      if (control instanceof HTMLFormElement) control.requestSubmit()
      else control.click()
      isRepeating = false
    }
    isCaughtUp = true
    filled.clear()
    delete document.documentElement.dataset.fonts
  }

  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))

  // Any other cart is empty, and its page shows that at once.
  try {
    const { items = {}, owner } = JSON.parse(localStorage.getItem('baithak.cart')) ?? {}
    if (owner || Object.keys(items).length > 0) document.documentElement.dataset.cart = 'kept'
  } catch {
    // Storage may be blocked or contain an unreadable value.
  }

  // Cards reserve space for the delivery day and the fit result if a location or home measurements are saved.
  // eslint-disable-next-line unicorn/consistent-function-scoping -- the script must not create globals
  const isKept = (name) => {
    try {
      return Object.keys(JSON.parse(localStorage.getItem(`baithak.${name}`)) ?? {}).length > 0
    } catch {
      return false
    }
  }
  document.documentElement.dataset.told = ['place', 'home'].filter(isKept).join(' ')

  // A browser sends at most six requests to a server at once, and on a slow connection each takes seconds. The styles,
  // the large scripts and three small ones come first, then the first picture, which the page preloads, then the other
  // scripts. The fonts load after hydration (src/ui/fonts.css). On a faster connection the fonts load first.
  if (performance.now() > 1000) {
    document.documentElement.dataset.fonts = 'later'
    for (const style of told.styles.split(' ')) fetchEarly(style, { rel: 'preload', as: 'style' })
    fetchScripts([...scripts].filter((address) => /\/(vendor|frame)-/.test(address)))
    fetchScripts([...scripts].slice(0, 3))
    const head = new MutationObserver(() => {
      if (!document.querySelector('link[rel="stylesheet"]')) return
      head.disconnect()
      fetchScripts(scripts)
    })
    head.observe(document.head, { childList: true })
  } else {
    for (const font of told.fonts.split(' '))
      fetchEarly(font, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }

  addEventListener('click', leaveToBrowser, true)
  for (const type of ['click', 'submit']) addEventListener(type, keepPress, true)
  for (const type of ['input', 'change']) addEventListener(type, keepField, true)
  addEventListener('keydown', start, { once: true })
  addEventListener('store:alive', live, { once: true })
  addEventListener('DOMContentLoaded', () => {
    const first = document.querySelector(
      'img[fetchpriority="high"], html:not([data-cart="kept"]) [data-blank] img',
    )
    setTimeout(start, 3000)
    if (pressed.size + filled.size > 0) start()
    else if (first) first.decode().then(afterPaint, afterPaint)
    else afterPaint()
  })
}
