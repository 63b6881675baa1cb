import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const owner = { email: 'owner@example.com', password: 'the-owner-of-the-store' }
export const port = Number(process.env.E2E_PORT ?? 4310)

/** The variable with the data folder of a closed store that contains the demo furniture. */
const demoDataVariable = 'E2E_DEMO_DATA'

/** Prepares the demo furniture once for all stores of the run, and opens the store that the tests have in common. */
export default async function openStore(): Promise<() => Promise<void>> {
  const demoData = await mkdtemp(join(tmpdir(), 'baithak-e2e-demo-'))
  const stopPreparing = await startStore(port, demoData)
  await stopPreparing()
  process.env[demoDataVariable] = demoData
  const close = await openStoreAt(port)
  return async () => {
    await close()
    await rm(demoData, { recursive: true, force: true })
  }
}

/**
 * Opens a separate store for tests, with the demo furniture by default. Returns a function that closes it gracefully.
 */
export async function openStoreAt(
  at: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baithak-e2e-'))
  const demoData = process.env[demoDataVariable]
  if (demoData && !settings.DEMO_CATALOGUE) await cp(demoData, dataDir, { recursive: true })
  const stop = await startStore(at, dataDir, settings)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startStore(at: number, dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  const store = spawn(process.execPath, ['--enable-source-maps', 'src/server/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(at),
      DATA_DIR: dataDir,
      SELLER_EMAIL: owner.email,
      SELLER_PASSWORD: owner.password,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  const ended = new Promise<number | null>((resolve) => store.once('exit', resolve))
  await Promise.race([
    ready(at),
    ended.then((code) => {
      throw new Error(`The store ended with code ${code} before it was open`)
    }),
  ])
  return async () => {
    store.kill('SIGTERM')
    const code = await ended
    if (code !== 0) throw new Error(`The store closed with code ${code}`)
  }
}

async function ready(at: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${at}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
