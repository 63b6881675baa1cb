import { setTimeout as wait } from 'node:timers/promises'
import { findPrimary, members, origin, storeHosts, stop, until, untilReady, type Cluster } from './engines.ts'
import { createClient } from './client.ts'
import { databaseHosts, floodAddress, pidsOf, plugIn, signal, unplug, type HostName } from './hosts.ts'

// A supervisor starts what ended.
const restartMs = 1000
// A former primary stays away for a while after its successor is there.
const absenceMs = 15_000
// The store allows so many writes of one address in a minute.
const maxWrites = 600
const floodWrites = 700

export type Break = {
  name: string
  /** Breaks and mends it. Returns after how many milliseconds there was another primary, if there was one. */
  run(cluster: Cluster): Promise<number | undefined>
  /** The greatest age of a page in seconds, and the seconds after which no request may fail. */
  limits: { stale: number; well: number }
  /** No request may fail. */
  isSeamless?: boolean
}

export const breaks: Break[] = [
  {
    name: 'nothing',
    limits: { stale: 1.5, well: 0 },
    isSeamless: true,
    async run() {
      await wait(10_000)
      return undefined
    },
  },
  {
    name: 'a store killed',
    limits: { stale: 2, well: 2 },
    async run({ store, startStore }) {
      signal(store(1).pid, 'SIGKILL')
      await wait(restartMs)
      startStore(1)
      await untilReady([1])
      return undefined
    },
  },
  {
    name: 'a machine with two stores lost',
    limits: { stale: 20, well: 30 },
    async run() {
      unplug('app2')
      await wait(absenceMs)
      plugIn('app2')
      await untilReady([2, 3])
      return undefined
    },
  },
  {
    name: 'primary database killed',
    limits: { stale: 15, well: 40 },
    async run() {
      const former = await requirePrimary()
      for (const pid of pidsOf(former, 'postgres')) signal(pid, 'SIGKILL')
      return successorOf(former)
    },
  },
  {
    name: 'primary database frozen',
    limits: { stale: 60, well: 120 },
    async run() {
      const former = await requirePrimary()
      const frozen = pidsOf(former, 'postgres')
      for (const pid of frozen) signal(pid, 'SIGSTOP')
      const tookMs = await successorOf(former)
      await wait(absenceMs)
      for (const pid of frozen) signal(pid, 'SIGCONT')
      return tookMs
    },
  },
  {
    name: 'network of the primary cut',
    limits: { stale: 60, well: 120 },
    async run() {
      const former = await requirePrimary()
      unplug(former)
      const tookMs = await successorOf(former)
      await wait(absenceMs)
      plugIn(former)
      return tookMs
    },
  },
  {
    name: 'all stores restarted in turn',
    limits: { stale: 2, well: 0 },
    isSeamless: true,
    async run(cluster) {
      await restartStores(cluster)
      return undefined
    },
  },
  {
    name: 'all stores upgraded in turn',
    limits: { stale: 2, well: 0 },
    isSeamless: true,
    async run(cluster) {
      await restartStores(cluster, cluster.nextRelease)
      return undefined
    },
  },
  {
    name: 'a flood of writes from one address',
    limits: { stale: 2, well: 0 },
    isSeamless: true,
    async run() {
      const accepted = await countAcceptedWrites()
      if (accepted !== maxWrites)
        throw new Error(`${accepted} writes of one address were accepted in a minute`)
      return undefined
    },
  },
  {
    name: 'Varnish killed',
    limits: { stale: 2, well: 2 },
    async run({ startVarnish }) {
      for (const pid of [...pidsOf('web', 'varnishd'), ...pidsOf('web', 'cache-main')]) signal(pid, 'SIGKILL')
      await wait(5 * restartMs)
      startVarnish()
      return undefined
    },
  },
  {
    name: 'an etcd member killed',
    limits: { stale: 2, well: 0 },
    isSeamless: true,
    async run({ etcd, startEtcd }) {
      const host = await requirePrimary()
      signal(etcd(host).pid, 'SIGKILL')
      await wait(absenceMs)
      startEtcd(host)
      return undefined
    },
  },
]

/** Waits until every database host runs again, with one primary and a synchronous standby. */
export async function untilHealthy({ query }: Cluster): Promise<void> {
  await until('all database hosts to run', async () => {
    const primary = await findPrimary()
    const all = await members()
    if (!primary || all.some(({ state }) => state !== 'running')) return undefined
    const streaming = query(
      primary,
      `select string_agg(sync_state, ' ') from pg_stat_replication where state = 'streaming'`,
      'postgres',
    )
    const states = streaming.split(' ')
    return (states.length === databaseHosts.length - 1 && states.includes('sync')) || undefined
  })
}

/** Restarts the stores one after the other, perhaps with another release. */
async function restartStores({ store, startStore }: Cluster, release?: string): Promise<void> {
  for (const index of storeHosts.keys()) {
    await stop(store(index))
    startStore(index, release)
    await untilReady([index])
    await wait(2000)
  }
}

/** Whether the limit let a write through. Without a login the store then refuses it with another status below 500. */
function isAccepted(status: number): boolean {
  return status >= 200 && status < 500 && status !== 429
}

/** Sends writes from one address in less than a minute and returns how many the limit let through. */
async function countAcceptedWrites(): Promise<number> {
  const send = createClient(origin, floodAddress)
  const startedAt = performance.now()
  let accepted = 0
  for (let sent = 0; sent < floodWrites; sent += 10) {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send('/api/cart/update', { json: { cartItems: {} } })),
    )
    accepted += replies.filter(({ status }) => isAccepted(status)).length
  }
  if (performance.now() - startedAt > 60_000) throw new Error('the machine is too slow for the flood')
  return accepted
}

async function requirePrimary(): Promise<HostName> {
  return until('a primary', findPrimary)
}

/** Waits for another primary than the former one. Returns how long that took, in milliseconds. */
async function successorOf(former: HostName): Promise<number> {
  const startedAt = performance.now()
  await until('another primary', async () => {
    const primary = await findPrimary()
    return primary === former ? undefined : primary
  })
  return performance.now() - startedAt
}
