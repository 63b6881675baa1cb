const variantTypes = ['avif', 'webp', 'jpg'] as const
export type VariantType = (typeof variantTypes)[number]

/** The only allowed variant widths, in pixels. Other widths could fill the disk. */
const variantWidths = [
  96, 240, 280, 320, 480, 560, 640, 780, 800, 840, 960, 1080, 1200, 1440, 1600, 1920, 2240,
] as const

export const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Whether an address names an image that could exist at all. */
export function isVariant(hash: string, width: number): boolean {
  return isHash(hash) && variantWidths.some((each) => each === width)
}

/** Whether a text could name an image. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text)
}

/** The name of a private original: no public address can spell it. */
export function privateName(hash: string): string {
  return `private-${hash}.webp`
}

/** A private image for lists, in pixels of width, and its name. */
export const privateSmallWidth = 320
export function privateSmallName(hash: string): string {
  return `private-${hash}-${privateSmallWidth}.webp`
}

/** The name of the clean original. */
export function originalName(hash: string): string {
  return `${hash}.webp`
}

/** Widths above the source's share one file at the source's own width. */
export function variantName(hash: string, width: number, type: VariantType): string {
  return `${hash}-${width}.${type}`
}

/** Returns whether a name is that of an original, public or private, and not that of a derived size. */
export function isOriginal(name: string): boolean {
  return /^(private-)?[0-9a-f]{24}\.webp$/.test(name)
}
