import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Network namespaces on one bridge are the hosts: each has its own addresses, loopback and firewall.
const bridge = 'baithak0'
const ip = '/usr/sbin/ip'
const lockFile = '/run/baithak-cluster.pid'
const network = '10.79.0'
/** The addresses of shoppers, on this side of the bridge. */
export const shopperAddresses = Array.from({ length: 8 }, (_, index) => `${network}.${101 + index}`)
/** The address of a client that sends more than it may. */
export const floodAddress = `${network}.120`

const hostNumbers = { db1: 11, db2: 12, db3: 13, app1: 21, app2: 22, web: 31 } as const
export type HostName = keyof typeof hostNumbers
export const hostNames: HostName[] = ['db1', 'db2', 'db3', 'app1', 'app2', 'web']
export const databaseHosts: HostName[] = ['db1', 'db2', 'db3']

export type Program = { child: ChildProcess; pid: number }
type ProgramOptions = {
  host: HostName
  name: string
  command: readonly string[]
  env?: Readonly<Record<string, string>>
  cwd?: string
}

export function addressOf(host: HostName): string {
  return `${network}.${hostNumbers[host]}`
}

/** Runs a command to its end and returns its output. Throws with its error output. */
export function run(...[program = '', ...args]: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status === 0) return stdout
  throw new Error(`${[program, ...args].join(' ')}: ${error?.message ?? stderr.trim()}`)
}

/** Runs a command on a host, to its end. */
export function runOn(host: HostName, ...command: readonly string[]): string {
  return run(ip, 'netns', 'exec', namespaceOf(host), ...command)
}

/**
 * A command that runs as `postgres`, with the folders of this host at the places where the packages have them. The
 * mounts exist for this command only.
 */
export function asPostgres(folder: string, host: HostName, command: readonly string[]): string[] {
  const mounts = [
    [join(folder, host), '/var/lib/postgresql'],
    [join(folder, `${host}-run`), '/run/postgresql'],
    [join(folder, 'pgbackrest'), '/var/lib/pgbackrest'],
    [join(folder, 'pgbackrest.conf'), '/etc/pgbackrest.conf'],
  ]
  const lines = mounts.map(([from, to]) => `mount --bind ${from} ${to}`)
  const identity = ['setpriv', '--pdeathsig=KILL', '--reuid=postgres', '--regid=postgres', '--init-groups']
  return ['sh', '-c', `${lines.join(' && ')} && exec "$@"`, 'sh', ...identity, ...command]
}

/** Creates the bridge and the hosts. What a killed run left is removed first; a living one is refused. */
export function createHosts(): void {
  const other = readOtherRun()
  if (other !== undefined) throw new Error(`The process ${other} proves a cluster on this machine already`)
  removeHosts()
  writeFileSync(lockFile, String(process.pid))
  run(ip, 'link', 'add', bridge, 'type', 'bridge')
  run(ip, 'link', 'set', bridge, 'up')
  for (const address of [`${network}.1`, floodAddress, ...shopperAddresses])
    run(ip, 'address', 'add', `${address}/24`, 'dev', bridge)
  for (const host of hostNames) {
    const [outside, inside] = [cableOf(host), `${cableOf(host)}i`]
    run(ip, 'netns', 'add', namespaceOf(host))
    run(ip, 'link', 'add', outside, 'type', 'veth', 'peer', 'name', inside)
    run(ip, 'link', 'set', outside, 'master', bridge, 'up')
    run(ip, 'link', 'set', inside, 'netns', namespaceOf(host))
    runOn(host, ip, 'address', 'add', `${addressOf(host)}/24`, 'dev', inside)
    runOn(host, ip, 'link', 'set', inside, 'up')
    runOn(host, ip, 'link', 'set', 'lo', 'up')
  }
}

/** Kills every process of the hosts and removes the hosts and the bridge. Safe to repeat. */
export function removeHosts(): void {
  for (const host of hostNames) {
    for (const pid of pidsOf(host)) signal(pid, 'SIGKILL')
    spawnSync(ip, ['link', 'delete', cableOf(host)])
    spawnSync(ip, ['netns', 'delete', namespaceOf(host)])
  }
  spawnSync(ip, ['link', 'delete', bridge])
  spawnSync('rm', ['-f', lockFile])
}

/** Unplugs a host: packets from and to it are lost without an error. */
export function unplug(host: HostName): void {
  run(ip, 'link', 'set', cableOf(host), 'down')
}

export function plugIn(host: HostName): void {
  run(ip, 'link', 'set', cableOf(host), 'up')
}

/** The processes of a host; with a name, those of that program only. */
export function pidsOf(host: HostName, name?: string): number[] {
  const { stdout } = spawnSync(ip, ['netns', 'pids', namespaceOf(host)], { encoding: 'utf8' })
  const pids = (stdout ?? '').split('\n').filter(Boolean).map(Number)
  return name === undefined ? pids : pids.filter((pid) => programName(pid) === name)
}

/** The processor time that running processes have used together, in milliseconds. */
export function processorMs(pids: readonly number[]): number {
  // The 14th and 15th field are user and system time in hundredths of a second.
  const times = pids.map((pid) => {
    const fields = readProcess(pid, 'stat').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
  })
  return times.reduce((sum, ms) => sum + ms, 0)
}

/** Creates a function that starts programs on hosts. Their output is in a file each, in the folder. */
export function createStarter(folder: string): (options: ProgramOptions) => Program {
  return ({ host, name, command, env = {}, cwd = folder }) => {
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
    // The end of this process ends the program too.
    const args = ['netns', 'exec', namespaceOf(host), 'setpriv', '--pdeathsig=KILL', ...command]
    const child = spawn(ip, args, {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd,
    })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    child.once('close', () => log.end())
    if (child.pid === undefined) throw new Error(`${name} could not be started`)
    return { child, pid: child.pid }
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function namespaceOf(host: HostName): string {
  return `baithak-${host}`
}

function cableOf(host: HostName): string {
  return `bk-${host}`
}

function programName(pid: number): string {
  return readProcess(pid, 'comm').trim()
}

/** Returns a file of a process, or nothing if the process has ended. */
function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function readOtherRun(): number | undefined {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}
