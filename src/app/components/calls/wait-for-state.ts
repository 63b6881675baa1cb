import type { BrowserStore } from '#app/components/stores/browser-store.ts'

/** Resolves with the state of a store as soon as it meets the condition. */
export function waitForState<State>(
  store: BrowserStore<State>,
  condition: (state: State) => boolean,
): Promise<State> {
  return new Promise((resolve) => {
    const checkState = () => {
      if (!condition(store.get())) return
      unsubscribe()
      resolve(store.get())
    }
    const unsubscribe = store.subscribe(checkState)
    checkState()
  })
}
