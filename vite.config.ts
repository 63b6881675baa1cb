import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './src/app/chunks.ts'
import { countedNames, readableName } from './src/app/class-names.ts'

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

/**
 * Keeps a sheet whose classes have all been written where they are used: nothing imports its module any more, and the
 * bundler would leave the sheet out with it.
 */
function keepSheets(): Plugin {
  return {
    name: 'keep-sheets',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}

/** Tells whether a module is one of a chunk's. */
function isIn(chunk: readonly string[]): (id: string) => boolean {
  return (id) => chunk.some((file) => id.endsWith(`/src/${file}`))
}

const isBuilt = process.env.NODE_ENV === 'production'

export default defineConfig({
  plugins: [reactRouter(), brotliBeside(), keepSheets()],
  css: { modules: { generateScopedName: isBuilt ? countedNames(import.meta.dirname) : readableName } },
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
