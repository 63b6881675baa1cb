import { setTimeout as wait } from 'node:timers/promises'
import { findPrimary, members, storeHosts, stop, until, untilReady, type Cluster } from './engines.ts'
import { databaseHosts, pidsOf, plugIn, signal, unplug, type HostName } from './hosts.ts'

// A supervisor starts what ended.
const restartMs = 1000
// A former primary stays away for a while after its successor is there.
const absenceMs = 15_000

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
    limits: { stale: 2, well: 5 },
    async run({ store, startStore }) {
      signal(store(1).pid, 'SIGKILL')
      await wait(restartMs)
      startStore(1)
      await untilReady([1])
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
    async run({ store, startStore }) {
      for (const index of storeHosts.keys()) {
        await stop(store(index))
        startStore(index)
        await untilReady([index])
        await wait(2000)
      }
      return undefined
    },
  },
  {
    name: 'Varnish killed',
    limits: { stale: 2, well: 5 },
    async run({ startVarnish }) {
      for (const pid of [...pidsOf('web', 'varnishd'), ...pidsOf('web', 'cache-main')]) signal(pid, 'SIGKILL')
      await wait(5 * restartMs)
      startVarnish()
      return undefined
    },
  },
  {
    name: 'an etcd member killed',
    limits: { stale: 2, well: 5 },
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
    return (
      (streaming.split(' ').length === databaseHosts.length - 1 && streaming.includes('sync ')) || undefined
    )
  })
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
