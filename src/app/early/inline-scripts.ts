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
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) scripts.push(code)
  }
  return { html: html.replaceAll(attribute, ''), scripts: [...new Set(scripts)] }
}
