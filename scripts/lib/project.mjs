import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export function inProject(...parts) {
  return join(root, ...parts)
}

/** Folder of the scripts for logs, locks and downloads; not part of the repository. */
export const cacheDir = inProject('.cache')
