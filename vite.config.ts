import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Compresses each text file with Brotli once at build time, so that the store does not do it at every start. */
function writeBrotliFiles(): Plugin {
  return {
    name: 'brotli-files',
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

/** In the build of `npm run prove -- words` every message is marked and 40% longer. */
function pseudoMessages(): Plugin[] {
  if (process.env.PSEUDO_MESSAGES !== '1') return []
  const replacement = join(import.meta.dirname, 'prove/pseudo-messages.ts')
  return [
    {
      name: 'pseudo-messages',
      enforce: 'pre',
      resolveId(source, importer) {
        return source === '#domain/messages.ts' && importer !== replacement ? replacement : undefined
      },
    },
  ]
}

const frame =
  /src\/(ui\/|app\/components\/((frame|stores|product-card)\/|use-|forms\/form-response|delivery-location\/(page-product|location-chip))|domain\/(pagination|wire|localized-field-names))/
// Shared parts that only some pages use. They load with those pages.
const notInFrame =
  /ui\/(filter\/|dialog\/(dialog|use-modal)|list\/(data-table|timeline|tabs|pagination|summary)|field\/(password|file-button|field-group|use-content-focus)|layout\/(section|disclosure)|text)|use-list-press-guard/

/** Returns whether a module is in the script that every page of the shop loads. */
function isFrame(id: string): boolean {
  return frame.test(id) && !notInFrame.test(id)
}

export default defineConfig({
  plugins: [...pseudoMessages(), reactRouter(), writeBrotliFiles()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The route manifest, which every page loads, lists all chunks. Names of shared chunks only make it longer.
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|set-cookie-parser|cookie)\/|vite.preload-helper/,
                },
                { name: 'frame', test: isFrame, minShareCount: 2 },
                {
                  name: 'orders',
                  test: /src\/domain\/(order|payment|pricing|nepal|address)\//,
                  minShareCount: 15,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: 'src/server/app.ts' } } },
  },
})
