import { bytesOf, compareBytes, createTextColumn, type TextBytes, type TextColumn } from './text-column.ts'

/** Distinct texts and their numbers: a map in both directions that needs no object for each text. */
export type StringInterner = {
  /** Returns the number of a text; undefined if it has none. */
  get(text: string): number | undefined
  /** Returns the number of a text, which is the next one if it is new. */
  add(text: string): number
  addBytes(bytes: TextBytes): number
  /** Assigns an unused number to a text. */
  set(number: number, text: string): void
  delete(text: string): void
  readonly texts: TextColumn
  /** The number of texts. */
  readonly size: number
}

const freeSlot = 0
const deletedSlot = -1

/** Creates a hash table with linear probing and space for `capacity` texts. It grows when more are added. */
export function createStringInterner(capacity = 0): StringInterner {
  const texts = createTextColumn(capacity)
  // `hashes[number]` is the hash of a text. A slot contains a number plus one, at the index of the hash or, if that is
  // taken, at the next free index.
  let hashes = new Uint32Array(Math.max(capacity, 16))
  let slots = new Int32Array(slotCount(capacity))
  let size = 0
  let usedSlots = 0

  function findSlotIndex(bytes: TextBytes, hash: number): number {
    const mask = slots.length - 1
    for (let index = hash & mask; ; index = (index + 1) & mask) {
      const slot = slots[index] ?? freeSlot
      if (slot === freeSlot) return -1
      if (slot > 0 && hashes[slot - 1] === hash && compareBytes(texts.bytes(slot - 1), bytes) === 0)
        return index
    }
  }

  function insert(number: number, hash: number): void {
    const mask = slots.length - 1
    let slotIndex = hash & mask
    while ((slots[slotIndex] ?? freeSlot) > 0) slotIndex = (slotIndex + 1) & mask
    if (slots[slotIndex] === freeSlot) usedSlots += 1
    slots[slotIndex] = number + 1
  }

  function store(number: number, bytes: TextBytes, hash: number): void {
    texts.setBytes(number, bytes)
    if (number >= hashes.length) {
      const longer = new Uint32Array(Math.max(number + 1, Math.ceil(hashes.length * 1.5)))
      longer.set(hashes)
      hashes = longer
    }
    hashes[number] = hash
    insert(number, hash)
    size += 1
    if (usedSlots * 3 > slots.length * 2) enlarge()
  }

  function enlarge(): void {
    const previousSlots = slots
    slots = new Int32Array(slotCount(size))
    usedSlots = 0
    for (const slot of previousSlots) if (slot > 0) insert(slot - 1, hashes[slot - 1] ?? 0)
  }

  function addBytes(bytes: TextBytes): number {
    const hash = hashOf(bytes)
    const slotIndex = findSlotIndex(bytes, hash)
    if (slotIndex !== -1) return (slots[slotIndex] ?? 1) - 1
    const number = texts.length
    store(number, bytes, hash)
    return number
  }

  return {
    texts,
    get(text) {
      const bytes = bytesOf(text)
      const slotIndex = findSlotIndex(bytes, hashOf(bytes))
      return slotIndex === -1 ? undefined : (slots[slotIndex] ?? 1) - 1
    },
    add: (text) => addBytes(bytesOf(text)),
    addBytes,
    set(number, text) {
      const bytes = bytesOf(text)
      store(number, bytes, hashOf(bytes))
    },
    delete(text) {
      const bytes = bytesOf(text)
      const slotIndex = findSlotIndex(bytes, hashOf(bytes))
      if (slotIndex === -1) return
      texts.set((slots[slotIndex] ?? 1) - 1, null)
      slots[slotIndex] = deletedSlot
      size -= 1
    },
    get size() {
      return size
    },
  }
}

/** Returns the number of slots: a power of two, at least twice the capacity. */
function slotCount(capacity: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(capacity, 16) * 2))
}

// FNV-1a with a final mix, because the lower bits select the slot.
function hashOf({ buffer, from, to }: TextBytes): number {
  let hash = 0x811c9dc5
  for (let index = from; index < to; index++) hash = Math.imul(hash ^ (buffer[index] ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
