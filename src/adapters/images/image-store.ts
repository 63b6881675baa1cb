/**
 * Stores images. Names are flat (`<hash>.webp`, `<hash>-640.avif`). The content of a name never changes, so a second
 * write does no harm and a reader never sees an incomplete file.
 */
export type ImageStore = {
  put(name: string, bytes: Buffer, contentType: string): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** All names, in no order. */
  list(): Promise<string[]>
}

/** Throws for a name that could lead out of the store. Names are generated here, so this is a programming error. */
export function checkName(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]*\.(webp|avif|jpg)$/.test(name)) throw new Error(`No name for an image: ${name}`)
  return name
}
