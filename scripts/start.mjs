// Installs missing packages, rebuilds changed files and runs the store. Requires only Node and npm.
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { withSetupLock } from './lib/lock.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { findPinnedNode } from './lib/pinned-node.mjs'
import { serve } from './lib/serve.mjs'
import { runScript } from './lib/terminal.mjs'

await runScript(async () => {
  checkNodeVersion()
  const node = await withSetupLock(async () => {
    await install({ withDev: false, label: 'Installing the packages (1/3)' })
    const pinned = await findPinnedNode('Installing Node (2/3)')
    await build({ node: pinned, label: 'Building the store (3/3)' })
    return pinned
  })
  serve(node, process.argv.slice(2))
})
