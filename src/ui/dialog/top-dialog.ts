import { useSyncExternalStore } from 'react'

let openDialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Records a modal dialog as the topmost. Returns the function that removes it. */
export function addTopDialog(dialog: HTMLDialogElement): () => void {
  setOpenDialogs([...openDialogs, dialog])
  return () => setOpenDialogs(openDialogs.filter((other) => other !== dialog))
}

/** Returns the topmost modal dialog, if one is open. Content outside it is covered and inaccessible. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => openDialogs.at(-1), noDialog)
}

function setOpenDialogs(dialogs: readonly HTMLDialogElement[]): void {
  openDialogs = dialogs
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function noDialog(): undefined {
  return undefined
}
