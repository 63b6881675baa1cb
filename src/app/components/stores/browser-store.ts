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
 * Creates state that survives page changes and is shared by all components. On the server and until hydration,
 * components see `initial`, so the page is the same for everybody.
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
    use: () => usePartOf((value) => value),
    usePart: usePartOf,
  }
}

/** Reads a value from localStorage; undefined if storage is blocked, full or unreadable. */
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
    // Without storage the shop still works: the open page holds the cart.
  }
}

type PersistentStoreOptions<State> = {
  /** The name in localStorage. */
  name: string
  /** The state without a stored value. */
  none: State
  read: (stored: unknown) => State
}

/**
 * Creates state that is stored in the browser and shared by all tabs; `open` reads it and then follows changes of other
 * tabs.
 */
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
    save(next: State): void {
      store.set(next)
      writeStored(name, JSON.stringify(next) === JSON.stringify(none) ? undefined : next)
    },
  }
}
