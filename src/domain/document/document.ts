/** Text of one style: plain, strong, emphasised, or a link to a page of the store (its English path) or elsewhere. */
export type TextRun = {
  text: string
  isStrong?: true | undefined
  isEmphasised?: true | undefined
  href?: string | undefined
}

export type Paragraph = { kind: 'p'; runs: readonly TextRun[] }
type Heading = { kind: 'h2' | 'h3'; runs: readonly TextRun[] }
type List = { kind: 'ul' | 'ol'; items: readonly (readonly ItemBlock[])[] }
/** A picture of the store by its hash. */
type DocumentImage = { kind: 'image'; hash: string; alt: string }
/** The contents of a list item. */
export type ItemBlock = Paragraph | List
export type Block = Paragraph | Heading | List | DocumentImage

/** A document: a list of these blocks. */
export type RichText = readonly Block[]

export const documentLimits = {
  /** As JSON in UTF-8. */
  bytes: 200_000,
  /** Blocks within items within blocks. */
  depth: 8,
} as const

/** A section with its heading; the introduction has none. `id` is the anchor, the same in both languages. */
export type DocumentSection = { id: string; title: Heading | undefined; blocks: Block[] }

/** Splits a text into sections at its second-level headings. */
export function documentSections(document: RichText): DocumentSection[] {
  const sections: DocumentSection[] = []
  for (const block of document) {
    const isTitle = block.kind === 'h2'
    if (isTitle || sections.length === 0)
      sections.push({ id: `part-${sections.length}`, title: isTitle ? block : undefined, blocks: [] })
    if (!isTitle) sections.at(-1)?.blocks.push(block)
  }
  return sections
}

/** Returns the text of runs without their formatting. */
export function plainTextOfRuns(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('')
}

/** Returns the plain text, one line per block; for pictures their alternative text. */
export function plainText(document: RichText): string {
  return document.map(blockText).join('\n')
}

function blockText(block: Block): string {
  if (block.kind === 'image') return block.alt
  if ('items' in block) return block.items.map((item) => item.map(blockText).join('\n')).join('\n')
  return plainTextOfRuns(block.runs)
}

/** Returns the hashes of the pictures in a text. */
export function documentImageHashes(document: RichText): string[] {
  return document.flatMap((block) => (block.kind === 'image' ? [block.hash] : []))
}

const wordsPerMinute = 200

/** Returns the reading time in minutes at 200 words per minute, at least one. */
export function minutesToRead(document: RichText): number {
  const words = plainText(document).trim().split(/\s+/).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** Replaces the texts of a document, such as placeholders. Links stay unchanged. */
export function mapDocumentText(document: RichText, change: (text: string) => string): RichText {
  return document.map((block) =>
    block.kind === 'image' ? { ...block, alt: change(block.alt) } : mapBlockText(block, change),
  )
}

function mapBlockText<One extends Paragraph | Heading | List>(
  block: One,
  change: (text: string) => string,
): One {
  if ('items' in block)
    return { ...block, items: block.items.map((item) => item.map((inner) => mapBlockText(inner, change))) }
  return { ...block, runs: block.runs.map((run) => ({ ...run, text: change(run.text) })) }
}
