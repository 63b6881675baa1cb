import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isRunning, loadOrCreatePassword, type Connection } from './folders.ts'

/**
 * How to reach the PostgreSQL of a store that runs now on this machine, as PostgreSQL itself has written it down;
 * undefined where none runs.
 */
export async function connectionOfRunning(dataDir: string): Promise<Connection | undefined> {
  const folder = resolve(dataDir)
  const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , port = '', socketDir = '', host = ''] = text.split('\n')
  if (!isRunning(Number(pid)) || port === '') return undefined
  const common = { port: Number(port), user: 'baithak', database: 'baithak' }
  if (socketDir !== '') return { ...common, host: socketDir }
  return { ...common, host, password: await loadOrCreatePassword(folder) }
}
