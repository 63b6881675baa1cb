import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  addressOf,
  asPostgres,
  createStarter,
  databaseHosts,
  run,
  runOn,
  signal,
  type HostName,
  type Program,
} from './hosts.ts'

export const root = join(import.meta.dirname, '../..')
const configs = join(root, 'deploy/cluster')
const password = 'a-password-of-this-run'
export const seller = { email: 'owner@example.com', password: 'a long sofa by the door' }
export const origin = `http://${addressOf('web')}`
export const storeHosts: { host: HostName; port: number }[] = [
  { host: 'app1', port: 4701 },
  { host: 'app1', port: 4702 },
  { host: 'app2', port: 4703 },
  { host: 'app2', port: 4704 },
]
export const storeOrigins = storeHosts.map(({ host, port }) => `http://${addressOf(host)}:${port}`)

/** The engines, and the folder of a release that is newer than the running one. */
export type Cluster = Awaited<ReturnType<typeof startCluster>> & { nextRelease: string }

/** Returns the configuration of the backup, with the repository in a folder that all hosts mount instead of a bucket. */
function backupConfig(): string {
  const text = readFileSync(join(configs, 'pgbackrest.conf'), 'utf8')
  const withoutBucket = text.replaceAll(/^repo1-(?:type|path|s3|cipher).*\n/gm, '')
  return withoutBucket.replace('[global]\n', '[global]\nrepo1-path=/var/lib/pgbackrest\n')
}

/** Starts every engine in the folder and waits until the shop is open. */
export async function startCluster(folder: string) {
  const start = createStarter(folder)
  writeFileSync(join(folder, 'pgbackrest.conf'), backupConfig())
  const folders = databaseHosts.flatMap((host) => [`${host}/15`, `${host}-run`])
  for (const name of ['pgbackrest', ...folders]) mkdirSync(join(folder, name), { recursive: true })
  run('chown', '-R', 'postgres:', folder)
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
  const stores: Program[] = []
  const etcds = new Map<HostName, Program>()
  let varnish: Program | undefined

  function startEtcd(host: HostName, state = 'new'): void {
    const at = addressOf(host)
    const env = {
      ETCD_NAME: host,
      ETCD_DATA_DIR: join(folder, `etcd-${host}`),
      ETCD_LISTEN_CLIENT_URLS: `http://${at}:2379`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${at}:2379`,
      ETCD_LISTEN_PEER_URLS: `http://${at}:2380`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${at}:2380`,
      ETCD_INITIAL_CLUSTER: databaseHosts
        .map((databaseHost) => `${databaseHost}=http://${addressOf(databaseHost)}:2380`)
        .join(),
      ETCD_INITIAL_CLUSTER_STATE: state,
      ETCD_ENABLE_V2: 'true',
      ETCD_LOGGER: 'zap',
      ETCD_LOG_LEVEL: 'warn',
    }
    etcds.set(host, start({ host, name: `etcd-${host}`, command: ['etcd'], env }))
  }

  function startPatroni(host: HostName): void {
    const at = addressOf(host)
    start({
      host,
      name: `patroni-${host}`,
      command: asPostgres(folder, host, ['patroni', join(configs, 'patroni.yml')]),
      env: {
        PATRONI_NAME: host,
        PATRONI_ETCD_HOSTS: databaseHosts.map((databaseHost) => `'${addressOf(databaseHost)}:2379'`).join(),
        PATRONI_RESTAPI_LISTEN: `${at}:8008`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${at}:8008`,
        PATRONI_POSTGRESQL_LISTEN: `${at}:5432`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${at}:5432`,
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: password,
      },
    })
  }

  /** Starts a store, by its index, from the folder of a release. */
  function startStore(index: number, release = root): void {
    const { host, port } = storeHosts[index] ?? { host: 'app1', port: 4701 }
    stores[index] = start({
      host,
      name: `store${index + 1}`,
      command: [process.execPath, '--enable-source-maps', 'src/server/main.ts'],
      cwd: release,
      env: {
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        PORT: String(port),
        DATABASE_URL: `postgres://baithak:${password}@127.0.0.1:5432/baithak`,
        DATA_DIR: join(folder, 'data'),
        PUBLIC_URL: origin,
        TRUST_PROXY: `${addressOf('web')},127.0.0.1`,
        SELLER_EMAIL: seller.email,
        SELLER_PASSWORD: seller.password,
        BACKUP_KEEP: '0',
        DRAIN_SECONDS: '2',
        LOG_LEVEL: 'warn',
      },
    })
  }

  function startProxy(host: HostName, file: string, env: Record<string, string>): void {
    const command = ['haproxy', '-W', '-db', '-f', join(configs, file)]
    start({ host, name: `haproxy-${host}`, command, env })
  }

  function startVarnish(): void {
    const storage = ['-s', 'malloc,128m', '-p', 'nuke_limit=100000', '-p', 'http_gzip_support=off']
    const command = [
      'varnishd',
      '-F',
      '-n',
      join(folder, 'varnish'),
      '-a',
      '127.0.0.1:6081',
      '-a',
      `${addressOf('web')}:6081`,
    ]
    varnish = start({
      host: 'web',
      name: 'varnish',
      command: [...command, '-f', join(configs, 'store.vcl'), ...storage],
    })
  }

  for (const host of databaseHosts) startEtcd(host)
  for (const host of databaseHosts) startPatroni(host)
  const primary = await until('a primary and two standbys', async () =>
    (await members()).every(({ state }) => state === 'running') ? findPrimary() : undefined,
  )
  query(primary, `create role baithak login password '${password}'`, 'postgres')
  query(primary, 'create database baithak owner baithak', 'postgres')
  const databases = { DB1: addressOf('db1'), DB2: addressOf('db2'), DB3: addressOf('db3') }
  for (const host of ['app1', 'app2'] as const) startProxy(host, 'haproxy-database.cfg', databases)
  await wait(3000)
  startStore(0)
  await untilReady([0])
  for (const index of [1, 2, 3]) startStore(index)
  await untilReady([1, 2, 3])
  startVarnish()
  const web = storeHosts.map(({ host, port }, index) => [`STORE${index + 1}`, `${addressOf(host)}:${port}`])
  startProxy('web', 'haproxy-web.cfg', Object.fromEntries(web))
  await until('the shop to open', async () => (await status(origin)) === 200 || undefined)

  /** Runs a query as the superuser on a database host and returns its rows, with `|` between columns. */
  function query(host: HostName, text: string, database = 'baithak'): string {
    return runOn(host, ...asPostgres(folder, host, ['psql', '-XAtq', '-d', database, '-c', text])).trim()
  }

  /** Runs pgBackRest on a database host. */
  function backup(host: HostName, ...args: readonly string[]): string {
    return runOn(host, ...asPostgres(folder, host, ['pgbackrest', '--stanza=baithak', ...args]))
  }

  /** The share of the pages that Varnish has answered from its cache since its start. */
  function pageHits(): number {
    const counters = runOn('web', 'varnishstat', '-n', join(folder, 'varnish'), '-1')
    const count = (name: string) => Number(new RegExp(`MAIN\\.${name} +(\\d+)`).exec(counters)?.[1] ?? 0)
    const hits = count('cache_hit')
    return hits / Math.max(1, hits + count('cache_miss') + count('cache_hitmiss'))
  }

  return {
    folder,
    pageHits,
    start,
    query,
    backup,
    startEtcd,
    startPatroni,
    startStore,
    startVarnish,
    store: (index: number) => required(stores[index]),
    etcd: (host: HostName) => required(etcds.get(host)),
    varnish: () => required(varnish),
  }
}

function required(program: Program | undefined): Program {
  if (!program) throw new Error('the program was not started')
  return program
}

type Member = { host: HostName; role: string; state: string }

/** What each database host says about itself; a host that does not answer is `unreachable`. */
export function members(): Promise<Member[]> {
  return Promise.all(
    databaseHosts.map(async (host) => {
      const response = await fetch(`http://${addressOf(host)}:8008/patroni`, {
        signal: AbortSignal.timeout(2000),
      })
        .then((one) => one.json())
        .catch(() => undefined)
      if (!response) return { host, role: '', state: 'unreachable' }
      return { host, role: String(response.role), state: String(response.state) }
    }),
  )
}

export async function findPrimary(): Promise<HostName | undefined> {
  const hosts = await Promise.all(
    databaseHosts.map(async (host) => ({
      host,
      code: await status(`http://${addressOf(host)}:8008/primary`),
    })),
  )
  return hosts.find(({ code }) => code === 200)?.host
}

/** Waits until those stores are ready, by their index. */
export async function untilReady(indices: readonly number[]): Promise<void> {
  for (const index of indices)
    await until(
      `store ${index + 1}`,
      async () => (await status(`${storeOrigins[index]}/readyz`)) === 200 || undefined,
    )
}

export async function status(url: string): Promise<number> {
  return fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    async (response) => (await response.arrayBuffer(), response.status),
    () => 0,
  )
}

/** Asks every 250 ms until the answer is not undefined. Throws after two minutes. */
export async function until<Value>(what: string, ask: () => Promise<Value | undefined>): Promise<Value> {
  const endsAt = Date.now() + 120_000
  for (;;) {
    const value = await ask()
    if (value !== undefined) return value
    if (Date.now() > endsAt) throw new Error(`waiting for ${what} took longer than two minutes`)
    await wait(250)
  }
}

/** Ends a program as a supervisor does and waits for its end. */
export async function stop(program: Program): Promise<void> {
  const ended = new Promise((resolve) => program.child.once('exit', resolve))
  signal(program.pid, 'SIGTERM')
  await ended
}
