import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { backupName, type BackupKind } from '#shop/backups/backups.ts'
import type { BackupSettings, Log } from '#shop/context.ts'

/** The exit code of a backup that finds another one being written. Source: EX_TEMPFAIL of sysexits.h. */
export const backupRunningExitCode = 75

type BackupInput = { projectRoot: string; backups: BackupSettings; log: Log }

/**
 * Writes a backup with the command `backup` in a separate process of low priority, so that requests are not
 * slowed.
 * Returns false if another backup is being written.
 */
export async function makeBackupInChildProcess(
  kind: BackupKind,
  { projectRoot, backups, log }: BackupInput,
): Promise<boolean> {
  const { folder, recipient } = backups
  const name = backupName(kind, new Date(), recipient !== undefined)
  const command = join(projectRoot, 'src/server/commands/main.ts')
  const recipientArguments = recipient === undefined ? [] : ['--recipient', recipient]
  const child = spawn(process.execPath, [command, 'backup', join(folder, name), ...recipientArguments], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (child.pid !== undefined) setPriority(child.pid, 10)
  const output: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === backupRunningExitCode) return false
  if (code !== 0) throw new Error(`The backup failed: ${Buffer.concat(output).toString().trim()}`)
  log.info({ backup: name }, 'a backup was written')
  return true
}
