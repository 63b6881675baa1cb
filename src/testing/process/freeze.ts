import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Freezer = { freeze(): Promise<void>; thaw(): Promise<void> }

/** Suspends and resumes all processes of the PostgreSQL in a data folder, as if its machine slept. Linux only. */
export function createFreezer(dataDir: string): Freezer {
  let frozenPids: number[] = []
  return {
    async freeze() {
      const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
      const postmaster = Number(file.split('\n')[0])
      // Suspends the postmaster first, so that it starts no further process.
      signalIfRunning(postmaster, 'SIGSTOP')
      frozenPids = [postmaster, ...(await childrenOf(postmaster))]
      for (const pid of frozenPids) signalIfRunning(pid, 'SIGSTOP')
    },
    async thaw() {
      for (const pid of frozenPids.splice(0)) signalIfRunning(pid, 'SIGCONT')
    },
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(pids.map(async (pid) => [Number(pid), await parentOf(pid)] as const))
  return parents.filter(([, ppid]) => ppid === parent).map(([pid]) => pid)
}

async function parentOf(pid: string): Promise<number | undefined> {
  // A process may end meanwhile.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ppid === undefined ? undefined : Number(ppid)
}

function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
