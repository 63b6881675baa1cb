import { randomBytes } from 'node:crypto'

/** Returns a random nonce for the inline scripts of one page. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Returns the code of the inline scripts with the rendering’s nonce, and the page without the nonce. A script from
 * injected content has no nonce, so the policy does not allow it to run.
 */
export function extractInlineScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  // Only the rendering knows the nonce, so each occurrence is inside a tag that it has written.
  const [first = '', ...others] = html.split(` nonce="${nonce}"`)
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
