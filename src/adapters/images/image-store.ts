/**
 * Stores images. Names are flat (`<hash>.webp`, `<hash>-640.avif`). The content of a name never changes, so a second
 * write has no effect. A reader never sees an incomplete file.
 */
export type ImageStore = {
  put(name: string, bytes: Buffer, contentType: string): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** Returns all names in no particular order. */
  list(): Promise<string[]>
}

/**
 * Returns a valid name. Throws for an invalid one, such as a path outside the store. The code generates all names, so
 * an invalid name is a programming error.
 */
export function checkImageName(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]*\.(webp|avif|jpg)$/.test(name)) throw new Error(`Invalid image name: ${name}`)
  return name
}
