const variantTypes = ['avif', 'webp', 'jpg'] as const
export type VariantType = (typeof variantTypes)[number]

/** The only allowed variant widths, in pixels. If requests could choose any width, they could fill the disk. */
const variantWidths = [
  96, 240, 280, 320, 480, 560, 640, 780, 800, 840, 960, 1080, 1200, 1440, 1600, 1920, 2240,
] as const

export const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Returns whether a hash and a width could name a variant. Does not check that the image exists. */
export function isVariant(hash: string, width: number): boolean {
  return isHash(hash) && variantWidths.some((allowedWidth) => allowedWidth === width)
}

/** Returns whether a text has the format of an image hash. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text)
}

/**
 * Returns the file name of the original of a private picture, such as that of a return request. No public image URL can
 * produce this name.
 */
export function privateOriginalName(hash: string): string {
  return `private-${hash}.webp`
}

/** The width of a private thumbnail in pixels. */
export const privateThumbnailWidth = 320

/** Returns the file name of a private thumbnail. */
export function privateThumbnailName(hash: string): string {
  return `private-${hash}-${privateThumbnailWidth}.webp`
}

/** Returns the file name of a public original, which is stored without its metadata. */
export function originalName(hash: string): string {
  return `${hash}.webp`
}

/** Returns the file name of a variant. Callers cap `width` at that of the original, so larger widths share a file. */
export function variantName(hash: string, width: number, type: VariantType): string {
  return `${hash}-${width}.${type}`
}

/** Returns whether a name is that of a public or private original, not of a variant or thumbnail. */
export function isOriginal(name: string): boolean {
  return /^(private-)?[0-9a-f]{24}\.webp$/.test(name)
}
