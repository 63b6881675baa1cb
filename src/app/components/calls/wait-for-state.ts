import type { BrowserStore } from '#app/components/stores/browser-store.ts'

/** What a store holds as soon as it is so. */
export function storeWhen<State>(
  store: BrowserStore<State>,
  isSo: (state: State) => boolean,
): Promise<State> {
  return new Promise((resolve) => {
    const tell = () => {
      if (!isSo(store.get())) return
      unsubscribe()
      resolve(store.get())
    }
    const unsubscribe = store.subscribe(tell)
    tell()
  })
}
