/** Short texts by number, stored as UTF-8 in a few large buffers, so that a million texts need no million objects. */
export type TextColumn = {
  /** Returns the text of a number; null if it has none. */
  get(number: number): string | null
  /** Stores a text, or removes it. The memory of a replaced text is freed with the column. */
  set(number: number, text: string | null): void
  /** Stores a copy of a text in UTF-8. */
  setBytes(number: number, bytes: TextBytes): void
  /** Returns whether a number has this text, or no text if `text` is null. */
  has(number: number, text: string | null): boolean
  /** Returns the UTF-8 of a text, valid until the next call; no bytes if the number has none. */
  bytes(number: number): TextBytes
  /** Compares two texts by code point. */
  compare(one: number, other: number): number
  /** One more than the highest number that was ever stored. */
  readonly length: number
}

/** A part of a buffer with UTF-8. */
export type TextBytes = { buffer: Buffer; from: number; to: number }

// A text is in one chunk. Its address is the number of the chunk and the position in it; 0 is no text.
const addressBits = 20
const maxChunkBytes = 2 ** addressBits
const minChunkBytes = 2 ** 12
// The length of a text is stored before it with seven bits a byte: one byte up to 127, at most three.
const maxLengthBytes = 3

/** Creates a column with space for the addresses of `capacity` texts. It grows when more are added. */
export function createTextColumn(capacity = 0): TextColumn {
  const chunks: Buffer[] = []
  let addresses = new Uint32Array(Math.max(capacity, 16))
  let length = 0
  let chunk: Buffer = Buffer.alloc(0)
  let chunkEnd = 0
  // Reused by every call, so that reading a text creates no object.
  const bytesOfNumber = emptyBytes()
  const bytesOfOther = emptyBytes()

  function allocate(byteCount: number): void {
    if (byteCount > maxChunkBytes) throw new RangeError(`Too long for a column: ${byteCount} bytes`)
    if (chunkEnd + byteCount <= chunk.length) return
    const size = Math.max(byteCount, minChunkBytes, Math.min(maxChunkBytes, chunk.length * 2))
    chunk = Buffer.allocUnsafeSlow(size)
    chunkEnd = 0
    chunks.push(chunk)
  }

  function reserve(number: number): void {
    length = Math.max(length, number + 1)
    if (number < addresses.length) return
    const longer = new Uint32Array(Math.max(number + 1, Math.ceil(addresses.length * 1.5)))
    longer.set(addresses)
    addresses = longer
  }

  /** Sets `bytes` to the text of a number. Returns false if it has none. */
  function locate(number: number, bytes: TextBytes): boolean {
    const address = number < length ? (addresses[number] ?? 0) : 0
    if (address === 0) return false
    bytes.buffer = chunks[(address >>> addressBits) - 1] ?? chunk
    let offset = address & (maxChunkBytes - 1)
    let size = 0
    for (let bits = 0, byte = 128; byte >= 128; bits += 7) {
      byte = bytes.buffer[offset++] ?? 0
      size |= (byte & 127) << bits
    }
    bytes.from = offset
    bytes.to = offset + size
    return true
  }

  function setBytes(number: number, bytes: TextBytes): void {
    const size = bytes.to - bytes.from
    allocate(size + maxLengthBytes)
    reserve(number)
    addresses[number] = ((chunks.length << addressBits) | chunkEnd) >>> 0
    let remaining = size
    for (; remaining >= 128; remaining >>>= 7) chunk[chunkEnd++] = (remaining & 127) | 128
    chunk[chunkEnd++] = remaining
    bytes.buffer.copy(chunk, chunkEnd, bytes.from, bytes.to)
    chunkEnd += size
  }

  function bytesAt(number: number, bytes: TextBytes): TextBytes {
    if (!locate(number, bytes)) bytes.from = bytes.to = 0
    return bytes
  }

  return {
    get: (number) =>
      locate(number, bytesOfNumber)
        ? bytesOfNumber.buffer.toString('utf8', bytesOfNumber.from, bytesOfNumber.to)
        : null,
    set(number, text) {
      if (text !== null) return setBytes(number, bytesOf(text))
      if (number < length) addresses[number] = 0
    },
    setBytes,
    has(number, text) {
      if (text === null) return !locate(number, bytesOfNumber)
      return locate(number, bytesOfNumber) && compareBytes(bytesOfNumber, bytesOf(text)) === 0
    },
    bytes: (number) => bytesAt(number, bytesOfNumber),
    compare: (one, another) => compareBytes(bytesAt(one, bytesOfNumber), bytesAt(another, bytesOfOther)),
    get length() {
      return length
    },
  }
}

const encoded = emptyBytes()

/** Returns the UTF-8 bytes of a text, valid until the next call. */
export function bytesOf(text: string): TextBytes {
  const maxByteCount = text.length * 3
  if (encoded.buffer.length < maxByteCount) encoded.buffer = Buffer.allocUnsafeSlow(maxByteCount * 2)
  encoded.to = encoded.buffer.write(text)
  return encoded
}

function emptyBytes(): TextBytes {
  return { buffer: Buffer.alloc(0), from: 0, to: 0 }
}

/** Compares two texts by code point. */
export function compareBytes(one: TextBytes, other: TextBytes): number {
  const [size, otherSize] = [one.to - one.from, other.to - other.from]
  const end = Math.min(size, otherSize)
  for (let index = 0; index < end; index++) {
    const difference = (one.buffer[one.from + index] ?? 0) - (other.buffer[other.from + index] ?? 0)
    if (difference !== 0) return difference
  }
  return size - otherSize
}

/** Returns whether a text starts with another one. */
export function startsWithBytes(text: TextBytes, start: TextBytes): boolean {
  return hasBytesAt(text, text.from, start)
}

/** Returns whether a text ends with another one. */
export function endsWithBytes(text: TextBytes, end: TextBytes): boolean {
  return hasBytesAt(text, text.to - (end.to - end.from), end)
}

function hasBytesAt(text: TextBytes, from: number, part: TextBytes): boolean {
  const size = part.to - part.from
  if (from < text.from || from + size > text.to) return false
  for (let index = 0; index < size; index++) {
    if (text.buffer[from + index] !== part.buffer[part.from + index]) return false
  }
  return true
}
