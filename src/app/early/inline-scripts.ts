import { randomBytes } from 'node:crypto'

/** A mark that nobody can know before a page is rendered with it. */
export function newMark(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * The code of the inline scripts that carry the rendering's mark, and the page without it. A script that something else
 * brought into the page has no mark, so nothing allows it to run.
 */
export function takeMarkedScripts(html: string, mark: string): { html: string; scripts: string[] } {
  // Nobody can have written the mark but the rendering, so where it stands is inside a tag of its own.
  const [first = '', ...others] = html.split(` nonce="${mark}"`)
  const scripts = new Set<string>()
  let before = first
  for (const after of others) {
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, after.indexOf('>'))
    const code = after.slice(after.indexOf('>') + 1, after.indexOf('</script>'))
    if (/^<script\b(?!.*\ssrc=)/s.test(tag)) scripts.add(code)
    before = after
  }
  return { html: [first, ...others].join(''), scripts: [...scripts] }
}
