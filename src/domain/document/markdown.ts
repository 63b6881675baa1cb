import type { Block, RichText, TextRun } from './document.ts'

/**
 * Parses the subset of Markdown of the store's built-in texts: blank lines separate the blocks, `## ` starts a heading, `- ` an item of a list,
 * `**…**` is strong and `[…](/path)` a link. Lines of one block are joined.
 */
export function parseMarkdown(source: string): RichText {
  return source
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf)
}

function blockOf(block: string): Block {
  const title = /^## (.+)$/.exec(block)?.[1]
  if (title !== undefined) return { kind: 'h2', runs: [{ text: title }] }
  if (!block.startsWith('- ')) return { kind: 'p', runs: runsOf(joinLines(block)) }
  const items = block.slice(2).split(/\n- /)
  return { kind: 'ul', items: items.map((item) => [{ kind: 'p', runs: runsOf(joinLines(item)) }]) }
}

function runsOf(line: string): TextRun[] {
  const runs: TextRun[] = []
  let end = 0
  for (const match of line.matchAll(/\*\*([^*]+)\*\*|\[([^\]]+)\]\((\/[^)]*)\)/g)) {
    if (match.index > end) runs.push({ text: line.slice(end, match.index) })
    const [fullMatch, strong, text = '', href = ''] = match
    runs.push(strong === undefined ? { text, href } : { text: strong, isStrong: true })
    end = match.index + fullMatch.length
  }
  if (end < line.length) runs.push({ text: line.slice(end) })
  return runs
}

function joinLines(lines: string): string {
  return lines.replaceAll(/\s*\n\s*/g, ' ')
}
