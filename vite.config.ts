import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

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

/** What the frame of the shopper's pages needs, and nearly all of those pages. */
const houses = [
  /src\/app\/components\/frame\/((site-(account|links|navigation)|lazy-component)|business-lines|error-page)/,
  /src\/app\/components\/(product-card-item|product-card\/product-card-view|seo|private-page)/,
  /src\/app\/components\/(listing\/list-pages|late\/late-components)/,
  /src\/ui\/(dialog\/(menu|notice)|card\/(swatch|product-card|rating)|site\/(language-link|breadcrumb)|section-title)/,
  /src\/ui\/(button\/(quantity-stepper|heart-button)|field\/(check-field|field|select-field))/,
  /src\/ui\/list\/(pagination|empty-state|skeleton)/,
  /src\/domain\/(settings\/settings|product\/price|pagination)/,
  /src\/domain\/messages\/(seller\/settings|frame\/(seo|not-found)|storefront\/listing)/,
]

export default defineConfig({
  plugins: [reactRouter(), brotliBeside()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better than many; each costs a phone a request's headers, and a slow line its turn.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(?!@remotemerge)|vite.preload-helper/,
                  priority: 3,
                },
                {
                  name: 'house',
                  test: (id) => houses.some((house) => house.test(id)),
                  minShareCount: 2,
                  priority: 2,
                },
                {
                  name: 'piece',
                  test: /src\/(domain\/messages\/storefront\/product\.|app\/storefront\/product\/product-share\.|ui\/(list\/tabs|dialog\/use-modal)\.)/,
                  priority: 1,
                },
                {
                  name: 'stories',
                  test: /src\/(app\/storefront\/reading\/blog-card|domain\/nepal\/dates)\./,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: 'listing',
                  test: /src\/(app\/components\/listing\/listing-|ui\/(field\/price-range|list\/filter-rail)|domain\/product\/product-sort)/,
                  minShareCount: 2,
                  priority: 1,
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
