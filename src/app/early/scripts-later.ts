const early = '<script data-scripts="" data-styles=""'
const asked = /<link rel="(modulepreload|stylesheet)" href="([^"]+)"|<script type="module" async(?:="")?>/g

/**
 * Takes the scripts out of the way of a page's first picture: `src/app/early/early.js`, which stands in every page and is
 * told their addresses here, asks for them once the picture is drawn.
 */
export function scriptsLater(html: string): string {
  const scripts: string[] = []
  const styles: string[] = []
  // Once over the page: it is long, and this is done for each that is made.
  const later = html.replace(asked, (whole, rel?: string, address?: string) => {
    if (rel === undefined || address === undefined) return '<script type="later">'
    if (rel === 'stylesheet') {
      styles.push(address)
      return whole
    }
    scripts.push(address)
    return `<link rel="later" href="${address}"`
  })
  return later.replace(early, `<script data-scripts="${scripts.join(' ')}" data-styles="${styles.join(' ')}"`)
}
