const minChunkLength = 2 ** 6
const maxChunkLength = 2 ** 16

/** A growing list of whole numbers below 2^32. They are stored outside the heap, and growing copies none of them. */
export type NumberList = {
  add(number: number): void
  /** The numbers in their order. The last chunk has unused places at its end. */
  readonly chunks: readonly Uint32Array[]
  readonly length: number
}

export function createNumberList(): NumberList {
  const chunks: Uint32Array[] = []
  let chunk = new Uint32Array(0)
  let [used, length] = [0, 0]
  return {
    add(number) {
      if (used === chunk.length) {
        chunk = new Uint32Array(Math.min(maxChunkLength, Math.max(minChunkLength, length)))
        chunks.push(chunk)
        used = 0
      }
      chunk[used++] = number
      length += 1
    },
    chunks,
    get length() {
      return length
    },
  }
}
