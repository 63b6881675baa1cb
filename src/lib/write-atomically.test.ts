import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeAtomically } from './write-atomically.ts'

test('a file that cannot be written in full preserves the earlier one and leaves no other file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-write-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'mail.eml')
  await writeAtomically(path, (unfinished) => writeFile(unfinished, 'first'))
  const failing = writeAtomically(path, async (unfinished) => {
    await writeFile(unfinished, 'ha')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  await expect(failing).rejects.toThrow('no space left')
  expect(await readdir(folder)).toEqual(['mail.eml'])
  expect(await readFile(path, 'utf8')).toBe('first')
})
