/** A shop's own logo: the hash of its picture, and its size in pixels. */
export type ShopLogo = { hash: string; width: number; height: number }

/** How wide the picture is made for papers, in pixels, and in the type that every mail program and printer knows. */
export const paperLogo = { width: 480, type: 'jpg' } as const

/** A logo's size within a frame, in whatever unit the frame has. */
export function logoWithin({ width, height }: ShopLogo, most: { width: number; height: number }) {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
