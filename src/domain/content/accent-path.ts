/** Returns the URL path of the style sheet of an accent colour `#rrggbb`. */
export function accentPath(hex: string): string {
  return `/theme/${hex.slice(1)}.css`
}
