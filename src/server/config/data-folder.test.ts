import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restrictDataFolder } from './data-folder.ts'

const folderTest = test.extend<{ data: string }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
  data: async ({}, use) => {
    const data = await mkdtemp(join(tmpdir(), 'baithak-data-'))
    await chmod(data, 0o755)
    await mkdir(join(data, 'images'), { mode: 0o755 })
    await writeFile(join(data, 'mail.txt'), '', { mode: 0o644 })
    await use(data)
    await rm(data, { recursive: true })
  },
})

const modeOf = async (...path: string[]) => ((await stat(join(...path))).mode & 0o777).toString(8)

folderTest.skipIf(process.platform === 'win32')(
  'makes the data folder and its contents accessible only to its owner',
  async ({ data }) => {
    await restrictDataFolder(data)
    expect([await modeOf(data), await modeOf(data, 'images'), await modeOf(data, 'mail.txt')]).toEqual([
      '700',
      '700',
      '600',
    ])
  },
)

folderTest('ignores files that other processes delete at the same time', async ({ data }) => {
  const paths = Array.from({ length: 1000 }, (_, number) => join(data, `.probe.${number}`))
  await Promise.all(paths.map((path) => writeFile(path, '')))
  await symlink('deleted', join(data, 'link'))
  const hasStarted = async () => (await Promise.all(paths.map((path) => modeOf(path)))).includes('600')
  async function deleteMeanwhile(): Promise<void> {
    while (!(await hasStarted())) continue
    await Promise.all(paths.map((path) => rm(path)))
  }
  await Promise.all([restrictDataFolder(data), deleteMeanwhile()])
  expect(await modeOf(data)).toBe('700')
})

folderTest('creates a missing data folder', async ({ data }) => {
  await restrictDataFolder(join(data, 'new', 'folder'))
  expect((await stat(join(data, 'new', 'folder'))).isDirectory()).toBe(true)
})

folderTest.skipIf(process.getuid?.() !== 0)(
  'lets the operating-system user of PostgreSQL access only the database folder',
  async ({ data }) => {
    await mkdir(join(data, 'postgres'), { mode: 0o700 })
    await mkdir(join(data, 'postgres-programs-18'), { mode: 0o755 })
    await chown(join(data, 'postgres'), 65_534, 65_534)
    await restrictDataFolder(data)
    const modes = await Promise.all(
      ['', 'postgres', 'postgres-programs-18', 'images'].map((name) => modeOf(data, name)),
    )
    expect(modes).toEqual(['711', '700', '755', '700'])
  },
)
