import { imageTypeBytes, imageTypeOf } from '#lib/image-type.ts'

/** Tells whether a file is a picture that the store takes: by its first bytes, whatever it is called. */
export async function isPictureFile(file: File): Promise<boolean> {
  try {
    const head = await file.slice(0, imageTypeBytes).arrayBuffer()
    return imageTypeOf(new Uint8Array(head)) !== undefined
  } catch {
    // A file that went away since it was chosen cannot be sent either.
    return false
  }
}
