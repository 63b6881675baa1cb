import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBackupUploadFolder } from './upload-folder.ts'

test('each backup upload has its own folder, and the folder of an interrupted one is deleted after a day', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'uploads-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const now = new Date()
  const interrupted = await createBackupUploadFolder(dataDir, now)
  const running = await createBackupUploadFolder(dataDir, now)
  expect(running).not.toBe(interrupted)
  await writeFile(join(interrupted, 'nightly.age'), 'a backup')
  const yesterday = new Date(now.getTime() - 25 * 3_600_000)
  await utimes(interrupted, yesterday, yesterday)
  const next = await createBackupUploadFolder(dataDir, now)
  expect((await readdir(join(dataDir, '.upload'))).toSorted()).toEqual(
    [running, next].map((path) => basename(path)).toSorted(),
  )
})
