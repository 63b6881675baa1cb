/** A shop's own logo: the hash of its picture, and its size in pixels. */
export type ShopLogo = { hash: string; width: number; height: number }

/** The logo on bills and in emails: its width in pixels, and a type that every mail program and printer supports. */
export const documentLogo = { width: 480, type: 'jpg' } as const

/** Returns a logo's size within a frame, in the unit of the frame. */
export function logoWithin({ width, height }: ShopLogo, bounds: { width: number; height: number }) {
  const scale = Math.min(bounds.width / width, bounds.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
