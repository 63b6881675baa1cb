const early = '<script data-scripts="" data-styles=""'
const preload = /<link rel="modulepreload" href="([^"]+)"/g
const styles = /<link rel="stylesheet" href="([^"]+)"/g

/**
 * Takes the scripts out of the way of a page's first picture: `src/app/early/early.js`, which stands in every page and is
 * told their addresses here, asks for them once the picture is drawn.
 */
export function scriptsLater(html: string): string {
  const addresses = (links: RegExp) => [...html.matchAll(links)].map(([, address]) => address).join(' ')
  return html
    .replace(early, `<script data-scripts="${addresses(preload)}" data-styles="${addresses(styles)}"`)
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script type="module" async(="")?>/, '<script type="later">')
}
