/** What held the focus has gone: the page itself takes it, and stays where it is. */
export function focusMain(): void {
  const main = document.getElementById('main')
  if (main === null) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
