import { type ChildProcess, spawn } from 'node:child_process'

/** As whom PostgreSQL's programs run: a prefix of the command line, or another uid, or simply ourselves. */
export type Identity = {
  prefix: readonly string[]
  uid: number | undefined
  gid: number | undefined
}

export const ourselves: Identity = { prefix: [], uid: undefined, gid: undefined }

/** What the programs see of our environment: no secrets of the store, none of libpq's own variables. */
function quietEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot, TEMP } = process.env
  return { PATH, TMPDIR, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Starts a program as that identity, in a process group of its own: a Ctrl-C in the terminal
 * must not end the database before the store has finished its requests.
 */
export function spawnAs(identity: Identity, command: readonly string[]): ChildProcess {
  const [program = '', ...args] = [...identity.prefix, ...command]
  return spawn(program, args, {
    cwd: process.platform === 'win32' ? undefined : '/',
    env: quietEnvironment(),
    uid: identity.uid,
    gid: identity.gid,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
}

/** Runs a program to its end; a program that cannot be started counts as failed. */
export function runAs(
  identity: Identity,
  command: readonly string[],
): Promise<{ isDone: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawnAs(identity, command)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ isDone: false, output: error.message }))
    child.once('close', (code) => resolve({ isDone: code === 0, output }))
  })
}
