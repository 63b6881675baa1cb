import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isServerProcess } from './cluster.ts'
import { loadOrCreatePassword, type ConnectionOptions } from './folders.ts'

/**
 * Returns the connection to the PostgreSQL of a store that is running on this machine, as recorded in its
 * postmaster.pid. Undefined if none is running.
 */
export async function connectionOfRunningServer(dataDir: string): Promise<ConnectionOptions | undefined> {
  const folder = resolve(dataDir)
  const clusterDir = join(folder, 'postgres')
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , port = '', socketDir = '', host = ''] = text.split('\n')
  if (port === '' || !(await isServerProcess(Number(pid), clusterDir))) return undefined
  const common = { port: Number(port), user: 'baithak', database: 'baithak' }
  if (socketDir !== '') return { ...common, host: socketDir }
  return { ...common, host, password: await loadOrCreatePassword(folder) }
}
