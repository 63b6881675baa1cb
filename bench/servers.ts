import { fork, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import type pg from 'pg'

const root = join(import.meta.dirname, '..')
const ofConnection = ['date', 'connection', 'keep-alive', 'transfer-encoding']

type StoreOptions = pg.ClientConfig & {
  settings?: Readonly<Record<string, string>>
  nodeArguments?: readonly string[]
}

/** Starts the built store as production runs it, without limits, and waits until it is ready. */
export async function startStore(
  port: number,
  dataDir: string,
  { settings = {}, nodeArguments = [], ...connection }: StoreOptions,
): Promise<ChildProcess> {
  const url = `postgres://${connection.user}@${encodeURIComponent(connection.host ?? '')}/${connection.database}`
  const store = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      '--max-semi-space-size=32',
      '--expose-gc',
      ...nodeArguments,
      'src/server/main.ts',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        DEMO_CATALOGUE: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...settings,
      },
    },
  )
  for (let tries = 0; tries < 1800; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return store
    if (store.exitCode !== null) throw new Error('the store ended')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the store did not open')
}

/** Starts the bare server with the answer that the store has at this path. */
export async function startBare(port: number, path: string): Promise<{ port: number; child: ChildProcess }> {
  const address = `http://127.0.0.1:${port}${path}`
  // Repeated requests make the store compress the page better.
  for (let attempt = 0; attempt < 3; attempt += 1) await fetch(address).then(() => wait(200))
  const raw = await new Promise<{ headers: [string, string][]; body: string }>((resolve, reject) => {
    const request = get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          headers: Object.entries(response.headers).flatMap(([key, value]): [string, string][] =>
            ofConnection.includes(key) ? [] : [[key, String(value)]],
          ),
          body: Buffer.concat(chunks).toString('base64'),
        }),
      )
    })
    request.on('error', reject)
  })
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  child.send({ status: 200, ...raw })
  const barePort = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve(Number(message))),
  )
  return { port: barePort, child }
}
