/**
 * Where images lie. Names are flat (`<hash>.webp`, `<hash>-640.avif`); what lies under a name never
 * changes, so writing it twice does no harm and a reader never sees half a file.
 */
export type ImageStore = {
  put(name: string, bytes: Buffer, contentType: string): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** All names, in no order. */
  list(): Promise<string[]>
}

/** Refuses a name that could lead out of the store; names are made here, so this is a programming error. */
export function checkName(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]*\.(webp|avif|jpg)$/.test(name)) throw new Error(`No name for an image: ${name}`)
  return name
}
