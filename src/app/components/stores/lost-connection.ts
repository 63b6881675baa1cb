/** The name of the window event for a lost connection to the store. */
export const connectionLostEvent = 'store:connection-lost'

/** Marks the connection as lost until a full page load. */
export function markConnectionLost(): void {
  document.documentElement.dataset.connection = 'lost'
  window.dispatchEvent(new Event(connectionLostEvent))
}

/** Removes the mark after a response of the store. */
export function markConnectionRestored(): void {
  delete document.documentElement.dataset.connection
}

/**
 * Returns whether the connection to the store is lost. A failed request counts too, because browsers report being
 * online on any network.
 */
export function isConnectionLost(): boolean {
  return !navigator.onLine || document.documentElement.dataset.connection === 'lost'
}
