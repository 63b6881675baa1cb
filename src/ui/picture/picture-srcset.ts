/** A stored picture: the hash in its URLs, the size of its source in pixels, and `tone`, its placeholder colour. */
export type PictureSource = { hash: string; width: number; height: number; alt: string; tone?: string }

/** The formats in which every picture is served. */
export type PictureType = 'avif' | 'webp'

/**
 * Returns the requested widths that the source can fill. A smaller source uses the smallest width and is served at its
 * own width.
 */
export function servedWidths(widths: readonly number[], sourceWidth: number): readonly number[] {
  const served = widths.filter((width) => width <= sourceWidth)
  return served.length === 0 ? widths.slice(0, 1) : served
}

/** Returns the URL of a picture in one width. */
export function pictureUrl(hash: string, width: number, type: PictureType): string {
  return `/images/${hash}/${width}.${type}`
}

/** Returns the `srcset`, or `imagesrcset` of a preload, for the widths that the source can fill. */
export function pictureSrcset(
  picture: Pick<PictureSource, 'hash' | 'width'>,
  widths: readonly number[],
  type: PictureType,
): string {
  return servedWidths(widths, picture.width)
    .map((width) => `${pictureUrl(picture.hash, width, type)} ${Math.min(width, picture.width)}w`)
    .join(', ')
}

/** The widths for each use. Source: the picture sizes of the design. */
export const pictureWidths = {
  card: [320, 480, 640, 960],
  gallery: [480, 800, 1200],
  viewer: [480, 800, 1200, 1600, 2240],
  hero: [960, 1440, 1920, 2240],
  heroSquare: [780, 1080],
  featured: [480, 960, 1200],
  tile: [280, 560, 840],
  banner: [800, 1600],
  cover: [480, 800, 1200],
  square: [240, 480],
} as const
