/** Moves the focus to the page after the focused element has disappeared, without scrolling. */
export function focusMain(): void {
  const main = document.getElementById('main')
  if (main === null) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
