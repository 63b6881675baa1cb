import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { npmCommand, reasonIn, runLogged } from './run.mjs'
import { Refusal, showProgress } from './terminal.mjs'

/**
 * Installs the packages of package-lock.json into node_modules; does nothing if they are installed.
 * Tests need `withDev`. An installation for the store alone keeps existing development packages.
 */
export async function install({ withDev, label }) {
  if (isInstalled(withDev)) return
  // Hides npm's warnings about this Node's age and install scripts, because the next steps handle both.
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress']
  const selection = withDev || hasDevelopmentPackages() ? '--include=dev' : '--omit=dev'
  const command = npmCommand('ci', selection, ...quiet)
  const result = await showProgress(label, () => runLogged('install', command))
  if (result.code !== 0) {
    throw new Refusal(`Installing the packages failed: ${reasonIn(result.output)} (log: ${result.log})`)
  }
}

function hasDevelopmentPackages() {
  return Object.values(installedPackages() ?? {}).some(({ dev }) => dev)
}

function installedPackages() {
  return packagesIn(inProject('node_modules', '.package-lock.json'))
}

function isInstalled(withDev) {
  const packages = packagesIn(inProject('package-lock.json'))
  const present = installedPackages()
  if (!packages) {
    throw new Refusal('package-lock.json is missing or damaged: restore it from the repository')
  }
  if (!present) return false
  return Object.entries(packages).every(([path, entry]) => {
    if (path === '' || entry.link || (entry.dev && !withDev)) return true
    const found = present[path]
    if (!found) return (entry.optional || entry.devOptional) === true && !isForThisMachine(entry)
    return found.version === entry.version && existsSync(inProject(path, 'package.json'))
  })
}

/** Returns whether a binary package is for this system. Those for one C library are not checked: only npm detects it. */
function isForThisMachine({ os, cpu, libc }) {
  if (libc || (!os && !cpu)) return false
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
}

function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
