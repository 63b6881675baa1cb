import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeAtomically } from './write-atomically.ts'

test('an interrupted write leaves the previous file unchanged and no temporary file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-write-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'mail.eml')
  await writeAtomically(path, (temporaryPath) => writeFile(temporaryPath, 'first'))
  const failedWrite = writeAtomically(path, async (temporaryPath) => {
    await writeFile(temporaryPath, 'ha')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  await expect(failedWrite).rejects.toThrow('no space left')
  expect(await readdir(folder)).toEqual(['mail.eml'])
  expect(await readFile(path, 'utf8')).toBe('first')
})
