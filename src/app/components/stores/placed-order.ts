import { readStored, writeStored } from './browser-store.ts'

const name = 'baithak.placed'
const freshMs = 30 * 60_000

/** Remembers the order that was placed in this browser last. */
export function notePlacedOrder(id: string): void {
  writeStored(name, { id, at: Date.now() })
}

/** The id of the order that was placed in this browser within the last half hour. */
export function justPlacedOrder(): string | undefined {
  const noted = readStored(name)
  if (typeof noted !== 'object' || noted === null || !('id' in noted) || !('at' in noted)) return undefined
  const { id, at } = noted
  if (typeof id !== 'string' || typeof at !== 'number') return undefined
  const age = Date.now() - at
  return age >= 0 && age < freshMs ? id : undefined
}
