import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { waitWithinTimeLimit, withoutWaitTimeLimit } from './wait-limit.ts'

type BatchedReaderOptions<Key, Value> = {
  /** The maximum number of concurrent reads. */
  maxReads: number
  /** The maximum number of keys per read. A single call may exceed it. */
  maxKeys: number
  read(keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>>
}

/**
 * Creates a reader that loads values by key in batches. While the maximum number of reads runs, further calls share the
 * next one. A call never uses a read that began before it. The result may contain more keys than requested. If a read
 * fails, all its calls fail.
 */
export function createBatchedReader<Key, Value>({
  maxReads,
  maxKeys,
  read,
}: BatchedReaderOptions<Key, Value>): (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>> {
  const limit = pLimit(maxReads)
  let openBatch: { keys: Set<Key>; values: Promise<ReadonlyMap<Key, Value>> } | undefined

  function readWhenFree(keys: Set<Key>): Promise<ReadonlyMap<Key, Value>> {
    return limit(async () => {
      // Other calls of this turn of the event loop join the read.
      await nextTurn()
      if (openBatch?.keys === keys) openBatch = undefined
      return read([...keys])
    })
  }

  return (keys) => {
    if (openBatch === undefined || openBatch.keys.size + keys.length > maxKeys) {
      const batchKeys = new Set<Key>()
      openBatch = { keys: batchKeys, values: withoutWaitTimeLimit(() => readWhenFree(batchKeys)) }
    }
    for (const key of keys) openBatch.keys.add(key)
    return waitWithinTimeLimit(openBatch.values)
  }
}
