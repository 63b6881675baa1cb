import { useEffect } from 'react'

/** The last focused element, and its ancestors from the nearest one. */
type FocusedElement = { element: Element; ancestors: readonly Element[] }

let recoveredElement: Element | undefined

/** Returns whether no control has the focus: it is lost, or a heading has it in place of a control that disappeared. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === document.body || (activeElement !== null && activeElement === recoveredElement)
}

const sectionSelector = 'details, section, article, form, fieldset, main'

/**
 * Moves a lost focus to the heading of the nearest remaining section, or to the summary of the nearest disclosure. The
 * focus is lost if its element disappears or becomes disabled, such as the button of a row that leaves its list.
 * A component can focus a better place within two frames, or later if `isFocusLost` is still true.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused: FocusedElement | undefined
    let frame: number | undefined
    const remember = (element: Element) => (focused = { element, ancestors: ancestorsOf(element) })
    const onFocus = ({ target }: FocusEvent) => target instanceof Element && remember(target)
    // Safari does not focus a pressed button. A press outside all controls removes the focus, and that is intended.
    const onPress = ({ target }: PointerEvent) => {
      // The second press of a double press hits the element that moved up, before the focus is recovered.
      if (isGone(focused)) return
      const control =
        target instanceof Element
          ? target.closest('button, summary, a, input, select, textarea, label')
          : null
      if (control) remember(control)
      else focused = undefined
    }
    const recover = () => {
      if (!isLost(focused)) return
      const target = recoveryTarget(focused)
      recoveredElement = target
      target?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (frame !== undefined || !isGone(focused)) return
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          frame = undefined
          recover()
        })
      })
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
}

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent === null ? [] : [parent, ...ancestorsOf(parent)]
}

function isGone(focused: FocusedElement | undefined): focused is FocusedElement {
  return focused !== undefined && (!focused.element.isConnected || focused.element.matches(':disabled'))
}

function isLost(focused: FocusedElement | undefined): focused is FocusedElement {
  if (!isGone(focused)) return false
  const { activeElement } = document
  // In Chromium a disabled element keeps the focus until the next layout.
  return activeElement === document.body || activeElement === focused.element
}

/** Returns the heading or summary of the nearest section that is still on the page, otherwise that of the page. */
function recoveryTarget({ ancestors }: FocusedElement): HTMLElement | undefined {
  let section = ancestors.find(({ isConnected }) => isConnected)?.closest(sectionSelector)
  while (section) {
    if (section.matches('details')) return section.querySelector<HTMLElement>(':scope > summary') ?? undefined
    const heading = headingOf(section)
    if (heading) return focusable(heading)
    section = section.parentElement?.closest(sectionSelector)
  }
  const heading = document.querySelector<HTMLElement>('main h1')
  return heading ? focusable(heading) : undefined
}

/** Returns the heading of a section itself, not one of its rows or of a section in it. */
function headingOf(section: Element): HTMLElement | undefined {
  const headings = [...section.querySelectorAll<HTMLElement>('h1, h2, h3, legend')]
  return headings.find(
    (candidate) => candidate.closest(`${sectionSelector}, li, tr`) === section && candidate.checkVisibility(),
  )
}

function focusable(heading: HTMLElement): HTMLElement {
  heading.tabIndex = -1
  return heading
}
