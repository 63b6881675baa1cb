import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

type Build = { release: number; assets: string; usedAt: number }

/**
 * Copies this build's files to the data folder, which outlives an upgrade. A page that was opened before the upgrade can
 * then still load its deferred scripts. Returns the folders of the earlier builds that such pages may use: the previous
 * build, and the last one of the previous release. Older ones are removed.
 *
 * @param assets the folder of this build's files with a hash in their names; without it nothing is copied.
 */
export async function retainBuiltFiles(options: {
  assets: string
  dataDir: string
  release: number
  now: Date
}): Promise<string[]> {
  const { assets, release, now } = options
  const buildsFolder = join(options.dataDir, 'builds')
  const names = (await readdir(assets).catch(() => [])).toSorted()
  if (names.length === 0) return []
  const name = `${release}-${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)}`
  await copyAtomically(assets, { buildsFolder, name })
  await utimes(join(buildsFolder, name), now, now)
  const others = (await readBuilds(buildsFolder)).filter((build) => build.assets !== join(buildsFolder, name))
  const previousBuild = others[0]
  const lastBuildOfPreviousRelease = others.find((build) => build.release < release)
  const retainedAssets = [
    ...new Set([previousBuild, lastBuildOfPreviousRelease].flatMap((build) => (build ? [build.assets] : []))),
  ]
  for (const build of others) {
    if (!retainedAssets.includes(build.assets)) await rm(build.assets, { recursive: true, force: true })
  }
  return retainedAssets
}

/** Copies to a temporary folder and renames it, because several processes may copy at once or be interrupted. */
async function copyAtomically(
  assets: string,
  { buildsFolder, name }: { buildsFolder: string; name: string },
): Promise<void> {
  const target = join(buildsFolder, name)
  if (await exists(target)) return
  await mkdir(buildsFolder, { recursive: true })
  const temporaryFolder = await mkdtemp(join(buildsFolder, '.draft-'))
  try {
    await cp(assets, temporaryFolder, { recursive: true })
    await rename(temporaryFolder, target)
  } catch (error) {
    await rm(temporaryFolder, { recursive: true, force: true })
    if (!(await exists(target))) throw error
  }
}

/** Returns the stored builds, the last used one first. */
async function readBuilds(buildsFolder: string): Promise<Build[]> {
  const names = (await readdir(buildsFolder)).filter((name) => /^\d+-[0-9a-f]{16}$/.test(name))
  const builds = await Promise.all(
    names.map(async (name) => {
      const assets = join(buildsFolder, name)
      const { mtimeMs } = await stat(assets)
      return { release: Number(name.split('-', 1)[0]), assets, usedAt: mtimeMs }
    }),
  )
  return builds.toSorted((a, b) => b.usedAt - a.usedAt)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
