// Runs the store from its sources, with pages that change as the files do.
import { install } from './lib/install.mjs'
import { withSetupLock } from './lib/lock.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { findPinnedNode } from './lib/pinned-node.mjs'
import { serve } from './lib/serve.mjs'
import { runScript } from './lib/terminal.mjs'

await runScript(async () => {
  checkNodeVersion()
  const node = await withSetupLock(async () => {
    await install({ withDev: true, label: 'Installing the packages (1/2)' })
    return findPinnedNode('Installing Node (2/2)')
  })
  serve(node, ['--dev', ...process.argv.slice(2)])
})
