import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const owner = { email: 'owner@example.com', password: 'the-owner-of-the-store' }
export const port = Number(process.env.E2E_PORT ?? 4310)

/** Opens the store that the tests have in common. */
export default async function openStore(): Promise<() => Promise<void>> {
  return openStoreAt(port)
}

/**
 * Opens a separate store for tests, with the demo furniture by default. Returns a function that closes it gracefully.
 */
export async function openStoreAt(
  at: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baithak-e2e-'))
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
    await rm(dataDir, { recursive: true, force: true })
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
