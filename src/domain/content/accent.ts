/** An accent colour as `#rrggbb`, in lower case. */
const hexColour = /^#[0-9a-f]{6}$/
/** The default accent colour: `--c-simrik`. */
export const storeAccent = '#bf3317'
/**
 * The page background of the store's stylesheet. Text on buttons has this colour, and text in the accent colour has this
 * background.
 */
const pageBackground = '#f8f5ee'
/** The minimum contrast of text of any size. Source: WCAG 2.2, 1.4.3. */
const minContrast = 4.5

/** Returns whether light text is readable on a colour, and text in the colour on a light background. */
export function isReadableAccent(hex: string): boolean {
  return hexColour.test(hex) && contrast(hex, pageBackground) >= minContrast
}

/** Returns the contrast ratio of two colours, from 1 to 21. Source: WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of a colour, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** Returns a colour mixed with a share of another one, from 0 to 1. */
function mix(hex: string, other: string, share: number): string {
  const others = channels(other)
  const parts = channels(hex).map((value, index) =>
    Math.round(value * (1 - share) + (others[index] ?? 0) * share),
  )
  return `#${parts.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Returns the style sheet that replaces the store's accent colour; undefined for a colour that is unreadable or missing. The
 * style sheet of a colour never changes, so its URL contains the colour: `/theme/2c5a40.css`.
 */
export function accentSheet(hex: string): string | undefined {
  if (!isReadableAccent(hex)) return undefined
  const dark = mix(hex, '#000000', 0.2)
  const tint = mix(hex, '#ffffff', 0.9)
  return `html:root{--c-simrik:${hex};--c-simrik-dark:${dark};--c-simrik-tint:${tint}}`
}
