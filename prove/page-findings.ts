/**
 * Returns visible text without the mark of a catalogue, and text that overflows its box. Runs in the page, so it uses
 * nothing from outside itself.
 */
export function findPageFaults(): { unmarked: string[]; spilling: string[] } {
  const mark = '[!!'
  const isText = (text: string) => /[A-Za-z]{2}/.test(text) && !text.includes(mark)
  const unmarked: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (!element || element.closest('script, style, noscript, template')) continue
    // A sentence that contains a link is marked before and after the link.
    if (isText(text) && !element.parentElement?.textContent?.includes(mark)) unmarked.push(text)
  }
  for (const name of ['aria-label', 'placeholder', 'title']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name) ?? ''
      if (isText(text)) unmarked.push(text)
    }
  }
  const spilling: string[] = []
  const wider = document.documentElement.scrollWidth - innerWidth
  if (wider > 1) spilling.push(`the page, by ${wider}`)
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { overflowX, display } = getComputedStyle(element)
    // The heads of a table that is read as a list are there for a screen reader only.
    const isVisible = element.clientWidth > 8 && (element.closest('thead')?.offsetWidth ?? 2) > 1
    const isLeaf = element.children.length === 0 && display !== 'inline' && isVisible
    const beyond = element.scrollWidth - element.clientWidth
    if (isLeaf && overflowX !== 'auto' && beyond > 1) spilling.push(`${element.textContent}, by ${beyond}`)
  }
  return { unmarked, spilling }
}
