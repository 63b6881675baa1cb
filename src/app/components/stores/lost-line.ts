/** Told to the window when the store could not be reached. */
export const lineLostEvent = 'store:line-lost'

/** Notes that the store could not be reached. It holds until a page has been loaded as a whole. */
export function noteLostLine(): void {
  document.documentElement.dataset.line = 'lost'
  window.dispatchEvent(new Event(lineLostEvent))
}

/** Notes that the store answers again. */
export function noteFoundLine(): void {
  delete document.documentElement.dataset.line
}

/** A browser thinks that it has a line wherever there is a network; a call that failed knows better. */
export function isLineLost(): boolean {
  return !navigator.onLine || document.documentElement.dataset.line === 'lost'
}
