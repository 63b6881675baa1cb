/** The name of the window event for a lost connection to the store. */
export const connectionLostEvent = 'store:connection-lost'

/** Notes that the store could not be reached. It holds until a page has been loaded as a whole. */
export function noteLostConnection(): void {
  document.documentElement.dataset.connection = 'lost'
  window.dispatchEvent(new Event(connectionLostEvent))
}

/** Notes that the store answers again. */
export function noteFoundConnection(): void {
  delete document.documentElement.dataset.connection
}

/** A browser thinks that it has a line wherever there is a network; a call that failed knows better. */
export function isConnectionLost(): boolean {
  return !navigator.onLine || document.documentElement.dataset.connection === 'lost'
}
