import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { retainBuiltFiles } from './built-files.ts'

const foldersTest = test.extend<{ data: string }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
  data: async ({}, use) => {
    const data = await mkdtemp(join(tmpdir(), 'baithak-builds-'))
    await use(data)
    await rm(data, { recursive: true })
  },
})

let minute = 0

/** Starts a store of that release whose build has one script of that name. */
async function start(data: string, release: number, script: string): Promise<string[]> {
  const assets = join(data, 'build', script)
  await mkdir(assets, { recursive: true })
  await writeFile(join(assets, `${script}.js`), script)
  minute += 1
  const now = new Date(Date.UTC(2026, 10, 22, 10, minute))
  const folders = await retainBuiltFiles({ assets, dataDir: data, release, now })
  return Promise.all(folders.map(async (folder) => (await readdir(folder)).join()))
}

foldersTest('the first start of a build and its second start have no previous build', async ({ data }) => {
  expect(await start(data, 1, 'one')).toEqual([])
  expect(await start(data, 1, 'one')).toEqual([])
})

foldersTest(
  'the previous build is retained after an upgrade, with the content of its files',
  async ({ data }) => {
    await start(data, 1, 'one')
    await rm(join(data, 'build'), { recursive: true })
    expect(await start(data, 2, 'two')).toEqual(['one.js'])
    const [folder = ''] = (await readdir(join(data, 'builds'))).filter((name) => name.startsWith('1-'))
    expect(await readFile(join(data, 'builds', folder, 'one.js'), 'utf8')).toBe('one')
  },
)

foldersTest(
  'the last build of the previous release is retained through several builds of the current one, and older builds are deleted',
  async ({ data }) => {
    await start(data, 1, 'one')
    await start(data, 2, 'two')
    expect((await start(data, 3, 'three')).toSorted()).toEqual(['two.js'])
    expect((await start(data, 3, 'three-b')).toSorted()).toEqual(['three.js', 'two.js'])
    expect((await start(data, 3, 'three-c')).toSorted()).toEqual(['three-b.js', 'two.js'])
    expect((await readdir(join(data, 'builds'))).length).toBe(3)
  },
)

foldersTest(
  'after a return to the previous release, open pages of the newer one can still load their scripts',
  async ({ data }) => {
    await start(data, 1, 'one')
    await start(data, 2, 'two')
    expect(await start(data, 1, 'one')).toEqual(['two.js'])
  },
)

foldersTest('processes that start at the same time create one copy', async ({ data }) => {
  await start(data, 1, 'one')
  const previousBuilds = await Promise.all([1, 2, 3].map(() => start(data, 2, 'two')))
  expect(previousBuilds).toEqual([['one.js'], ['one.js'], ['one.js']])
  expect((await readdir(join(data, 'builds'))).length).toBe(2)
})
