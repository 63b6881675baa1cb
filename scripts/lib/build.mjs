import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'
import { packageCommand, reasonIn, runLogged } from './run.mjs'
import { Refusal, showProgress } from './terminal.mjs'

const stamp = inProject('build', '.stamp')
const configFiles = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
]

/** Builds pages and server unless the build is of exactly these sources. */
export async function build({ node, label }) {
  const sources = sourceHash()
  if (existsSync(inProject('build', 'server')) && readStamp() === sources) return
  // Without its stamp a build that breaks off half way is never taken for a whole one.
  rmSync(stamp, { force: true })
  const command = packageCommand(node, '@react-router/dev', 'build')
  const env = { NODE_ENV: 'production' }
  const result = await showProgress(label, () => runLogged('build', command, { env }))
  if (result.code !== 0)
    throw new Refusal(`The build failed: ${reasonIn(result.output)} (log: ${result.log})`)
  writeFileSync(stamp, sources)
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

function sourceHash() {
  const hash = createHash('sha256')
  const sources = listFiles('src').filter((path) => !/\.test\.tsx?$/.test(path))
  for (const path of [...configFiles, ...sources]) {
    const full = inProject(path)
    if (!existsSync(full)) continue
    hash.update(`${path}\0`).update(createHash('sha256').update(readFileSync(full)).digest())
  }
  return hash.digest('hex')
}

function listFiles(folder) {
  return readdirSync(inProject(folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(path) : [path]
    })
    .toSorted()
}
