import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPrimary, until, type Cluster } from './engines.ts'
import { asPostgres, runOn } from './hosts.ts'
import { orderKeys, type Load } from './load.ts'

const marginMs = 3000

/** Makes the first backup of the primary. From then on its log is archived. */
export async function makeBackup({ backup }: Cluster): Promise<void> {
  const primary = await until('a primary', findPrimary)
  backup(primary, 'stanza-create')
  backup(primary, '--type=full', 'backup')
}

/**
 * Restores the database to a moment between orders, in a server of its own, and compares it with what the clients knew
 * at that moment.
 */
export async function drillBackup(cluster: Cluster, load: Load): Promise<{ line: string; broken: string[] }> {
  await wait(marginMs)
  const before = new Map(load.acknowledged)
  const moment = new Date()
  const begun = load.begun()
  await wait(marginMs)
  const later = [...load.acknowledged.keys()].filter((key) => numberOf(key) >= begun)
  const primary = await until('a primary', findPrimary)
  cluster.query(primary, 'select pg_switch_wal()', 'postgres')
  cluster.backup(primary, 'check')
  const startedAt = performance.now()
  const folder = join(cluster.folder, 'restored')
  mkdirSync(folder)
  chmodSync(folder, 0o700)
  spawnSync('chown', ['postgres:', folder])
  const target = moment.toISOString().replace('T', ' ').replace('Z', '+00')
  cluster.backup(
    primary,
    `--pg1-path=${folder}`,
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
    'restore',
  )
  const server = ['/usr/lib/postgresql/15/bin/pg_ctl', '-D', folder, '-w', '-t', '120']
  const options = `-c archive_mode=off -c port=5499 -c listen_addresses= -c hba_file=${join(folder, 'pg_hba.conf')}`
  const asUser = (...command: string[]) => runOn(primary, ...asPostgres(cluster.folder, primary, command))
  asUser(...server, '-l', join(folder, 'log'), '-o', options, 'start')
  const text = `select address->>'street' from orders where address->>'street' like '${orderKeys}%'`
  const query = () => asUser('psql', '-XAtq', '-p', '5499', '-d', 'baithak', '-c', text).trim().split('\n')
  await until('the restored database', async () => isPromoted(asUser) || undefined)
  const restored = new Set(query())
  const tookS = (performance.now() - startedAt) / 1000
  asUser(...server, '-m', 'fast', 'stop')
  const missing = [...before.keys()].filter((key) => !restored.has(key))
  const early = later.filter((key) => restored.has(key))
  return {
    line: `Restored to ${target} in ${tookS.toFixed(1)} s: ${before.size} orders acknowledged by then, ${missing.length} of them missing; ${later.length} placed after it, ${early.length} of them there.`,
    broken: missing.length + early.length > 0 ? ['the restored database is not that of the moment'] : [],
  }
}

function isPromoted(asUser: (...command: string[]) => string): boolean {
  return (
    asUser('psql', '-XAtq', '-p', '5499', '-d', 'baithak', '-c', 'select pg_is_in_recovery()').trim() === 'f'
  )
}

function numberOf(key: string): number {
  return Number(key.slice(orderKeys.length))
}
