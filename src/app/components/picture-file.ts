import { imageTypeBytes, imageTypeOf } from '#lib/image-type.ts'

/** Returns whether a file is a picture that the store accepts, by its first bytes and not by its name. */
export async function isPictureFile(file: File): Promise<boolean> {
  try {
    const firstBytes = await file.slice(0, imageTypeBytes).arrayBuffer()
    return imageTypeOf(new Uint8Array(firstBytes)) !== undefined
  } catch {
    // A file that was deleted after its selection cannot be uploaded.
    return false
  }
}
