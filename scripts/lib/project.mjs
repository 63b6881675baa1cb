import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export function inProject(...parts) {
  return join(root, ...parts)
}

/** Where the scripts keep logs, locks and what they fetched; not part of the repository. */
export const cacheDir = inProject('.cache')
