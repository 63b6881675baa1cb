import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunks, sheets } from './src/app/chunks.ts'

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

/**
 * Preserves style sheets whose class names were all inlined. The bundler would otherwise remove the unused module
 * together with its style sheet.
 */
function preserveStyleSheets(): Plugin {
  return {
    name: 'preserve-style-sheets',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
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

/** Removes the empty script of a chunk that contains only style sheets. Its importers load the style sheet directly. */
function removeEmptyScripts(): Plugin {
  return {
    name: 'remove-empty-scripts',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk')
        for (const empty of files.filter(({ code, isEntry }) => code.trim() === '' && !isEntry)) {
          for (const file of files.filter(({ imports }) => imports.includes(empty.fileName))) {
            const importPattern = new RegExp(`import"\\./${basename(empty.fileName)}";?`)
            file.code = file.code.replace(importPattern, '')
            file.imports = file.imports.filter((name) => name !== empty.fileName)
            for (const sheet of empty.viteMetadata?.importedCss ?? [])
              file.viteMetadata?.importedCss.add(sheet)
          }
          delete bundle[empty.fileName]
        }
      },
    },
  }
}

/**
 * Prevents a deferred chunk from linking the frame's or the cart's style sheet again. The page links both from the
 * start, and a second link would place their rules after those of the page.
 */
function linkSheetsOnce(): Plugin {
  return {
    name: 'link-sheets-once',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk')
        const scriptOf = (name: string) => files.find((file) => file.name === name)?.fileName
        for (const file of files)
          file.code = file.code.replaceAll(
            /"assets\/(frame|cart)-[\w-]+\.css"/g,
            (_sheet, name: string) => `"${scriptOf(name)}"`,
          )
      },
    },
  }
}

/** Returns a test for the modules or style sheets of a list. */
function isIn(list: readonly string[]): (id: string) => boolean {
  return (id) => list.some((file) => id.endsWith(`/src/${file}`))
}

const assignedSheets = Object.values(sheets).flat()

function isSheetOfFrame(id: string): boolean {
  const file = id.split('/src/').at(-1) ?? ''
  if (isIn(sheets.frame)(id)) return true
  return (
    file.startsWith('ui/') && file.endsWith('.module.css') && !assignedSheets.some((sheet) => sheet === file)
  )
}

export default defineConfig({
  plugins: [
    ...pseudoMessages(),
    reactRouter(),
    writeBrotliFiles(),
    preserveStyleSheets(),
    removeEmptyScripts(),
    linkSheetsOnce(),
  ],
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
                  // Libraries that only single pages load, such as the text editor.
                  test: /node_modules\/(?!@remotemerge|@tiptap|prosemirror|orderedmap|rope-sequence|w3c-keyname|linkifyjs|fast-equals|use-sync-external-store|@floating-ui)|vite.preload-helper/,
                  priority: 3,
                },
                { name: 'frame', test: isSheetOfFrame, priority: 2 },
                { name: 'frame', test: isIn(chunks.frame), minShareCount: 2, priority: 2 },
                { name: 'product', test: isIn(sheets.product), priority: 1 },
                { name: 'product', test: isIn(chunks.product), priority: 1 },
                { name: 'stories', test: isIn(sheets.stories), priority: 1 },
                { name: 'stories', test: isIn(chunks.stories), minShareCount: 2, priority: 1 },
                { name: 'listing', test: isIn(sheets.listing), priority: 1 },
                { name: 'listing', test: isIn(chunks.listing), minShareCount: 2, priority: 1 },
                { name: 'days', test: isIn(chunks.days), priority: 2 },
                { name: 'money', test: isIn(chunks.money), priority: 1 },
                { name: 'cart', test: isIn(sheets.cart), priority: 1 },
                { name: 'cart', test: isIn(chunks.cart), minShareCount: 2, priority: 1 },
                { name: 'paying', test: isIn(chunks.paying), minShareCount: 2, priority: 1 },
                { name: 'account', test: isIn(sheets.account), priority: 1 },
                { name: 'orders', test: isIn(sheets.orders), priority: 1 },
                { name: 'seller', test: isIn(sheets.seller), priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: 'src/server/app.ts' } } },
  },
})
