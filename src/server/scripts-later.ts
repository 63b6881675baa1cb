/**
 * Takes the scripts out of the way of a page's first picture: `src/app/early.js`, which stands in every page,
 * asks for them once it is drawn. On a slow line they would share it with styles, letters and picture.
 */
export function scriptsLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script type="module" async(="")?>/, '<script type="later">')
}
