import { useSyncExternalStore } from 'react'

export type BrowserStore<State> = {
  get(): State
  set(next: State): void
  /** Calls back after each change; returns the way to end that. */
  subscribe(listener: () => void): () => void
  use(): State
  /** One value of the state: a component draws again only when that value changes. */
  usePart<Part extends string | number | boolean | null>(part: (state: State) => Part): Part
}

/**
 * State that outlives pages and is the same in every component. On the server, and until the browser has hydrated,
 * components see `initial`, so that a page looks the same for everybody.
 */
export function createBrowserStore<State>(initial: State): BrowserStore<State> {
  const listeners = new Set<() => void>()
  let state = initial

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function usePartOf<Part>(part: (state: State) => Part): Part {
    return useSyncExternalStore(
      subscribe,
      () => part(state),
      () => part(initial),
    )
  }

  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => usePartOf((whole) => whole),
    usePart: usePartOf,
  }
}

/** What localStorage holds under a name, or undefined: storage may be forbidden, full or somebody else's. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function writeStored(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing still shops: the page in front of the shopper holds the cart.
  }
}

type PersistentStoreOptions<State> = {
  /** Under which localStorage holds it. */
  name: string
  /** The state where nothing is stored. */
  none: State
  read: (stored: unknown) => State
}

/** State that the browser keeps, the same in every tab; `open` reads it and follows the other tabs from then on. */
export function createPersistentStore<State>({ name, none, read }: PersistentStoreOptions<State>) {
  const store = createBrowserStore<State>(none)
  let isOpen = false
  function readAgain(): void {
    const stored = read(readStored(name))
    if (JSON.stringify(stored) !== JSON.stringify(store.get())) store.set(stored)
  }
  return {
    use: store.use,
    usePart: store.usePart,
    get: store.get,
    open(): void {
      readAgain()
      if (isOpen) return
      isOpen = true
      window.addEventListener('storage', ({ key }) => {
        if (key === name || key === null) readAgain()
      })
    },
    keep(next: State): void {
      store.set(next)
      writeStored(name, JSON.stringify(next) === JSON.stringify(none) ? undefined : next)
    },
  }
}
