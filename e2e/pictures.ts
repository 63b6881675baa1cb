import type { Locator } from '@playwright/test'
import { jpeg } from './beforehand.ts'

export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** A picture as somebody chooses it. */
export async function pictureFile(name: string, background: string): Promise<PictureFile> {
  return { name, mimeType: 'image/jpeg', buffer: await jpeg(background) }
}

/** Hands files to a part of the page as the clipboard or a pointer does. */
export async function hand(on: Locator, how: 'paste' | 'drop', files: readonly PictureFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }))
  await on.evaluate(
    (element, given) => {
      const carrier = new DataTransfer()
      for (const { name, mimeType, bytes } of given.sent)
        carrier.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      const shape = { bubbles: true, cancelable: true }
      const event =
        given.how === 'paste'
          ? new ClipboardEvent('paste', { ...shape, clipboardData: carrier })
          : new DragEvent('drop', { ...shape, dataTransfer: carrier })
      element.dispatchEvent(event)
    },
    { how, sent },
  )
}
