import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { release } from '#db/release.ts'
import { root } from './engines.ts'
import { run } from './hosts.ts'

const copied = [
  'public',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
const migration = `-- release ${release + 1}, beside ${release}
-- A column that this release does not know.

alter table orders add column next_release text;
`

/**
 * Creates a release that differs from this one: another migration, and other scripts of the pages. Returns its folder.
 */
export function createNextRelease(folder: string): string {
  const next = join(folder, 'next-release')
  mkdirSync(next)
  for (const name of [...copied, 'react-router.config.ts'])
    cpSync(join(root, name), join(next, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(next, 'node_modules'))
  writeFileSync(join(next, 'src/db/release.ts'), `export const release = ${release + 1}\n`)
  writeFileSync(join(next, 'src/db/migrations/998-next-release.sql'), migration)
  appendFileSync(
    join(next, 'src/app/entry.client.tsx'),
    "\ndocument.documentElement.dataset['release'] = 'next'\n",
  )
  run('sh', '-c', `cd ${next} && ${process.execPath} node_modules/.bin/react-router build`)
  return next
}
