/** A piece of a line: plain, strong, or a link to a page of the store (its English path). */
export type Run =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; path: string }

export type Block = { kind: 'paragraph'; runs: Run[] } | { kind: 'list'; items: Run[][] }

/** What stands under one heading; the opening words of a text have none. `id` is the anchor, the same in both languages. */
export type ReadingPart = { id: string; title: string | undefined; blocks: Block[] }

const wordsAMinute = 200

/**
 * Takes a text apart: blank lines part the blocks, `## ` begins a heading, `- ` an item of a list,
 * `**…**` is strong and `[…](/path)` a link. Lines of one block are joined.
 */
export function parseReading(source: string): ReadingPart[] {
  const parts: ReadingPart[] = []
  for (const block of source.trim().split(/\n\s*\n/)) {
    const heading = /^## (.+)$/.exec(block.trim())?.[1]
    if (heading !== undefined || parts.length === 0) {
      parts.push({ id: `part-${parts.length}`, title: heading, blocks: [] })
    }
    if (heading === undefined && block.trim() !== '') parts.at(-1)?.blocks.push(parseBlock(block.trim()))
  }
  return parts
}

/** Minutes of reading at 200 words a minute, at least one. */
export function minutesToRead(source: string): number {
  return Math.max(1, Math.round(source.trim().split(/\s+/).length / wordsAMinute))
}

function parseBlock(block: string): Block {
  if (!block.startsWith('- ')) return { kind: 'paragraph', runs: parseRuns(joined(block)) }
  const items = block.slice(2).split(/\n- /)
  return { kind: 'list', items: items.map((item) => parseRuns(joined(item))) }
}

function parseRuns(line: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const found of line.matchAll(/\*\*([^*]+)\*\*|\[([^\]]+)\]\((\/[^)]*)\)/g)) {
    if (found.index > end) runs.push({ kind: 'text', text: line.slice(end, found.index) })
    const [whole, strong, text = '', path = ''] = found
    runs.push(strong === undefined ? { kind: 'link', text, path } : { kind: 'strong', text: strong })
    end = found.index + whole.length
  }
  if (end < line.length) runs.push({ kind: 'text', text: line.slice(end) })
  return runs
}

function joined(lines: string): string {
  return lines.replaceAll(/\s*\n\s*/g, ' ')
}
