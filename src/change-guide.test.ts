import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/change-guide.md'), 'utf8')
const [body = '', fileCounts = ''] = text.split('\n## How many files')

/** The recipes of the guide: each has a heading, `### A mail (4 files)`, and numbered files below it. */
const recipes = body
  .split('\n### ')
  .slice(1)
  .map((section) => {
    const [, name = '', count] = /^(.+?) \((\d+) files?\)\n/.exec(section) ?? []
    const steps = [...section.matchAll(/^\d+\. (.+)$/gm)].map(([, step = '']) => step)
    return { name, count: Number(count), files: steps.flatMap(filesIn) }
  })

// A name in backticks is a file if it has a folder and an extension. `NNN` is a number that is not assigned yet.
function filesIn(part: string): string[] {
  return [...part.matchAll(/`([^`\s]*\/[^`\s]*\.\w+|\.env\.example|[A-Z]+\.md)`/g)].map(
    ([, file = '']) => file,
  )
}

const exists = (file: string) =>
  globSync(file.replace('NNN-name', '[0-9][0-9][0-9]-*'), { cwd: root }).length > 0

test('the change guide has at least 25 recipes, each with files', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(25)
  expect(recipes.filter(({ name, files }) => name === '' || files.length === 0)).toEqual([])
})

test('every file that is named exists', () => {
  const files = new Set(filesIn(text))
  expect(files.size).toBeGreaterThan(50)
  expect([...files].filter((file) => !exists(file))).toEqual([])
})

test('the file count in each heading is correct and repeated in the summary table', () => {
  const wrong = recipes.filter(({ count, files }) => count !== new Set(files).size)
  expect(wrong.map(({ name, count, files }) => ({ name, count, files: new Set(files).size }))).toEqual([])
  const table = [...fileCounts.matchAll(/^\| (.+?) \| (\d+) \|/gm)].map(([, name, count]) => ({
    name,
    count: Number(count),
  }))
  expect(table).toEqual(recipes.map(({ name, count }) => ({ name, count })))
})
