import { existsSync } from 'node:fs'
import { inProject } from './project.mjs'
import { reasonIn, run, runLogged } from './run.mjs'
import { Refusal, say, showProgress } from './terminal.mjs'

const program = inProject('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Returns the Node that the store runs on, which is installed as a package. Its install script downloads the program.
 * If npm skipped that script, it runs here. If it fails, the current Node is used if it can read TypeScript.
 */
export async function findPinnedNode(label) {
  if (await works(program)) return program
  const folder = inProject('node_modules', 'node')
  if (existsSync(folder)) {
    const command = [process.execPath, 'installArchSpecificPackage.js']
    const env = { npm_config_loglevel: 'error', npm_config_audit: 'false', npm_config_fund: 'false' }
    const result = await showProgress(label, () => runLogged('node', command, { cwd: folder, env }))
    if (await works(program)) return program
    if (readsTypeScript())
      say(`The pinned Node could not be installed: ${reasonIn(result.output)} (log: ${result.log})`)
  }
  if (readsTypeScript()) {
    say(`Running on Node ${process.versions.node} instead of the pinned one.`)
    return process.execPath
  }
  throw new Refusal(
    `The pinned Node is not in ${folder}, and this Node ${process.versions.node} cannot run the store: run "npm ci", or use Node 22.18 or newer.`,
  )
}

async function works(path) {
  return existsSync(path) && (await run([path, '--version'])).code === 0
}

function readsTypeScript() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
}
