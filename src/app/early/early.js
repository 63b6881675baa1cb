// Runs inside every page before it renders.
// Records presses, input and selections before hydration, and replays them after it: without this, a press on a slow
// phone is lost. If the page's scripts fail to load, a press submits its form without them. Preloads the fonts of the
// page's script. Marks a saved cart, delivery location and home, so that the page reserves their space.
{
  const pressed = new Map()
  const filled = new Map()
  let isHydrated = false
  let isReplayed = false
  let isReplaying = false

  // eslint-disable-next-line unicorn/consistent-function-scoping -- nothing may become global
  const isChoice = ({ type }) => type === 'checkbox' || type === 'radio'

  // Hydration may show another state: a heart that was pressed to add a product would then remove it.
  // eslint-disable-next-line unicorn/consistent-function-scoping -- nothing may become global
  const stateOf = (control) => control.dataset.liked ?? control.getAttribute('aria-pressed')

  const recordPress = (event) => {
    if (isReplayed || isReplaying) return
    // The browser shows the choice, and `recordField` records it.
    if (isChoice(event.target)) return isHydrated ? undefined : event.stopImmediatePropagation()
    // A link would leave the page before the recorded presses take effect, so it waits for its turn.
    const canWait = pressed.size > 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const selector = canWait ? 'button, a[href^="/"]:not([target])' : 'button'
    const control = event.type === 'submit' ? event.target : event.target.closest(selector)
    // A second press on a link leaves at once, for a phone whose scripts do not load.
    if (!control || (control.localName === 'a' && pressed.has(control))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // A second press on a button is a mistake, except on plus and minus.
    const count = 'repeatable' in control.dataset ? (pressed.get(control)?.count ?? 0) + 1 : 1
    pressed.set(control, { state: stateOf(control), count })
    control.setAttribute('aria-busy', 'true')
  }

  // React hydrates a moment before the store is ready. If both handled a tick, it would be ticked and unticked.
  const recordField = (event) => {
    if (isHydrated) return
    event.stopImmediatePropagation()
    const { target } = event
    filled.set(target, isChoice(target) ? target.checked : target.value)
  }

  // React ignores a value that equals the last one it knows, so the field gets a different one first.
  // eslint-disable-next-line unicorn/consistent-function-scoping -- nothing may become global
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

  // React renders the effect of a press in a task of its own, so each press waits for a new task.
  const replay = async () => {
    if (isHydrated) return
    isHydrated = true
    for (const [field, value] of filled) fillAgain(field, value)
    for (const [control, { state, count }] of pressed) {
      for (let number = 1; number <= count; number += 1) {
        await new Promise((resolve) => setTimeout(resolve))
        pressed.delete(control)
        control.removeAttribute('aria-busy')
        if (!control.isConnected || stateOf(control) !== state) break
        isReplaying = true
        if (control instanceof HTMLFormElement) control.requestSubmit()
        else control.click()
        isReplaying = false
      }
    }
    isReplayed = true
    filled.clear()
  }

  // eslint-disable-next-line unicorn/consistent-function-scoping -- nothing may become global
  const readStored = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`baithak.${name}`)) ?? {}
    } catch {
      // Storage may be disabled, or its value may be malformed.
      return {}
    }
  }
  const { items = {}, owner } = readStored('cart')
  const { dataset } = document.documentElement
  // Any other cart is empty, and its page shows that at once.
  if (owner || Object.keys(items).length > 0) dataset.cart = 'stored'
  // Cards reserve space for the delivery day and the fit result.
  dataset.known = ['place', 'home'].filter((name) => Object.keys(readStored(name)).length > 0).join(' ')

  // React would write a preload link before the style sheets and delay them.
  for (const href of document.currentScript.dataset.fonts.split(' ')) {
    const properties = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }
    document.head.append(Object.assign(document.createElement('link'), properties))
  }

  for (const type of ['click', 'submit']) addEventListener(type, recordPress, true)
  for (const type of ['input', 'change']) addEventListener(type, recordField, true)
  addEventListener('store:alive', replay)
  // If the page's scripts fail to load, presses do what the browser does without scripts.
  addEventListener('error', ({ target }) => void (target.type === 'module' && replay()), true)
  addEventListener('unhandledrejection', ({ reason }) => void (/import/i.test(reason?.message) && replay()))
}
