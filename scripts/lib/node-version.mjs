import { Refusal } from './terminal.mjs'

/** The scripts themselves run on this Node version or newer. The store runs on the Node that it installs. */
export function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Refusal(`Baithak needs Node 20.19 or newer to start; this is ${process.versions.node}.`)
}
