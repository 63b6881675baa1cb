export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif'

/** The number of first bytes that determine the type of an image. */
export const imageTypeBytes = 64

/** Returns the type of an image by its first bytes; undefined for anything else, whatever its name is. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, imageTypeBytes))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return brandsOf(bytes).includes('avif') ? 'avif' : undefined
}

// Source: https://github.com/nokiatech/heif/wiki. The brands mif1 and msf1 do not name a codec.
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

/** Returns whether an image is HEIC, the format of iPhones, by its first bytes. */
export function isHeic(bytes: Uint8Array): boolean {
  const brands = brandsOf(bytes)
  return !brands.includes('avif') && heicBrands.some((brand) => brands.includes(brand))
}

/** Returns the brands in the `ftyp` box at the beginning of a file: the major brand, then the compatible ones. */
function brandsOf(bytes: Uint8Array): string[] {
  const text = String.fromCharCode(...bytes.subarray(0, imageTypeBytes))
  if (text.slice(4, 8) !== 'ftyp') return []
  const end = Math.min(lengthOfBox(bytes), text.length)
  return [text.slice(8, 12), ...(text.slice(16, end).match(/.{4}/gs) ?? [])]
}

function lengthOfBox(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
}
