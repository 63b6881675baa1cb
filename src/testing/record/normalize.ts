const patterns: readonly (readonly [string, RegExp])[] = [
  ['id', /\b01[0-9a-hjkmnp-tv-z]{16}\b/g],
  [
    'hash',
    /\b[0-9a-f]{64}\b|\b[0-9a-f]{40}\b|\b[0-9a-f]{32}\b|\b[0-9a-f]{24}\b|\b(?=[0-9]*[a-f])[0-9a-f]{20}\b|\b(?=[0-9]*[a-f])[0-9a-f]{12}\b/g,
  ],
  ['uuid', /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g],
  ['password', /\b[0-9a-z]{4}(?:-[0-9a-z]{4}){3}\b/g],
  // The formats of `newToken` and of signatures: 32 or 16 bytes in base64url.
  ['key', /(?<![\w-])(?:[\w-]{43}|[\w-]{87}|(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22})(?![\w-])/g],
]

/**
 * Replaces everything that differs between two runs: random ids, hashes and keys are numbered by their first
 * appearance, and timestamps of the database's clock become one word.
 */
export function createNormalizer(realDay: string): (text: string) => string {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const databaseTime = new RegExp(`${realDay}[T ][0-9:.]+(?:Z|\\+00)?`, 'g')
  function nameOf(kind: string, value: string): string {
    const existingName = names.get(value)
    if (existingName !== undefined) return existingName
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    names.set(value, `<${kind} ${count}>`)
    return `<${kind} ${count}>`
  }
  return (text) =>
    patterns.reduce(
      (result, [kind, pattern]) => result.replaceAll(pattern, (value) => nameOf(kind, value)),
      text.replaceAll(databaseTime, '<database clock>').replaceAll(/[\d०-९.]+ (?=GB|जीबी)/g, '<free space> '),
    )
}

/** Returns the text of a page without markup and scripts, one element per line, with its structured data. */
export function pageText(html: string): string {
  const structuredData = [
    ...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g),
  ].map(([, json = '']) => `JSON-LD ${json}`)
  const names = [...html.matchAll(/<(?:title|meta name="description" content="([^"]*)")[^>]*>([^<]*)/g)].map(
    ([, content = '', text = '']) => `head ${content || text}`,
  )
  const labels = [...html.matchAll(/ (?:aria-label|alt|placeholder|name|href|action)="([^"]*)"/g)].map(
    ([attribute]) => attribute.trim(),
  )
  const body = html.slice(Math.max(0, html.indexOf('<body')))
  const lines = body
    .replaceAll(/<(script|style|svg)\b[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [...names, ...lines, ...labels.toSorted(), ...structuredData].join('\n')
}
