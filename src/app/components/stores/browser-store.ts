import { useSyncExternalStore } from 'react'

export type BrowserStore<State> = {
  get(): State
  set(next: State): void
  /** Calls `listener` after each change. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  use(): State
  /** Returns one value of the state. The component renders again only when this value changes. */
  useSelector<Selected extends string | number | boolean | null>(select: (state: State) => Selected): Selected
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

  function useSelectedState<Selected>(select: (state: State) => Selected): Selected {
    return useSyncExternalStore(
      subscribe,
      () => select(state),
      () => select(initial),
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
    use: () => useSelectedState((value) => value),
    useSelector: useSelectedState,
  }
}

/** Reads a value from localStorage; undefined if it is missing or unreadable, or storage is blocked. */
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
    // Without storage the value exists only in the open page.
  }
}

type PersistentStoreOptions<State> = {
  /** The name in localStorage. */
  name: string
  /** The state without a stored value. */
  initial: State
  read: (stored: unknown) => State
}

/**
 * Creates state that is stored in the browser and shared by all tabs; `open` reads it and then follows changes of other
 * tabs.
 */
export function createPersistentStore<State>({ name, initial, read }: PersistentStoreOptions<State>) {
  const store = createBrowserStore<State>(initial)
  let isOpen = false
  function readFromStorage(): void {
    const stored = read(readStored(name))
    if (JSON.stringify(stored) !== JSON.stringify(store.get())) store.set(stored)
  }
  return {
    use: store.use,
    useSelector: store.useSelector,
    get: store.get,
    open(): void {
      readFromStorage()
      if (isOpen) return
      isOpen = true
      window.addEventListener('storage', ({ key }) => {
        if (key === name || key === null) readFromStorage()
      })
    },
    save(next: State): void {
      store.set(next)
      writeStored(name, JSON.stringify(next) === JSON.stringify(initial) ? undefined : next)
    },
  }
}
