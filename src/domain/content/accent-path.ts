/** Where the sheet of an accent colour, `#rrggbb`, is fetched. */
export function accentPath(hex: string): string {
  return `/theme/${hex.slice(1)}.css`
}
