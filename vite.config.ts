import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './src/app/chunks.ts'

const compress = promisify(brotliCompress)

/** Writes the smallest Brotli form beside each file of text: done once here, it need not be done at every start. */
function brotliBeside(): Plugin {
  return {
    name: 'brotli-beside',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const bytes = await readFile(join(dir, name))
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          }
          await writeFile(join(dir, `${name}.br`), await compress(bytes, { params }))
        }),
      )
    },
  }
}

/** Tells whether a module is one of a chunk's. */
function isIn(chunk: readonly string[]): (id: string) => boolean {
  return (id) => chunk.some((file) => id.endsWith(`/src/${file}`))
}

/** In the build of `npm run prove -- words` every text of a catalogue is marked and 40% longer. */
function pseudoWords(): Plugin[] {
  if (process.env.PSEUDO_WORDS !== '1') return []
  const stand = join(import.meta.dirname, 'prove/pseudo-words.ts')
  return [
    {
      name: 'pseudo-words',
      enforce: 'pre',
      resolveId(source, importer) {
        const isWords = /(?:^#domain\/messages|^\.)\/words\.ts$/.test(source)
        return isWords && importer !== stand ? stand : undefined
      },
    },
  ]
}

export default defineConfig({
  plugins: [...pseudoWords(), reactRouter(), brotliBeside()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(?!@remotemerge)|vite.preload-helper/,
                  priority: 3,
                },
                { name: 'frame', test: isIn(chunks.frame), minShareCount: 2, priority: 2 },
                { name: 'product', test: isIn(chunks.product), priority: 1 },
                { name: 'stories', test: isIn(chunks.stories), minShareCount: 2, priority: 1 },
                { name: 'listing', test: isIn(chunks.listing), minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: 'src/server/app.ts' } } },
  },
})
