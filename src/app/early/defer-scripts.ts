const early = '<script data-scripts="" data-styles=""'
const assetLinks = /<link rel="(modulepreload|stylesheet)" href="([^"]+)"/g
const module = /<script type="module" async(?:="")?>/

/**
 * Removes the scripts from the head so they do not delay the first paint. `src/app/early/early.js`, which is in every
 * page, receives their addresses and loads them afterwards.
 */
export function scriptsLater(html: string): string {
  const scripts: string[] = []
  const styles: string[] = []
  // This runs for each rendered page, and everything after the head is long.
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd).replace(assetLinks, (tag, rel: string, address: string) => {
    if (rel === 'stylesheet') {
      styles.push(address)
      return tag
    }
    scripts.push(address)
    return `<link rel="later" href="${address}"`
  })
  const scriptTag = `<script data-scripts="${scripts.join(' ')}" data-styles="${styles.join(' ')}"`
  return head.replace(early, scriptTag) + html.slice(headEnd).replace(module, '<script type="later">')
}
