import type { Locator } from '@playwright/test'
import { jpeg } from './beforehand.ts'

export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** Returns a picture file as a person would select it. */
export async function pictureFile(name: string, background: string): Promise<PictureFile> {
  return { name, mimeType: 'image/jpeg', buffer: await jpeg(background) }
}

/** Hands files to a part of the page as the clipboard or a pointer does. */
export async function hand(on: Locator, how: 'paste' | 'drop', files: readonly PictureFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }))
  await on.evaluate(
    (element, input) => {
      const carrier = new DataTransfer()
      for (const { name, mimeType, bytes } of input.sent)
        carrier.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      const eventOptions = { bubbles: true, cancelable: true }
      const event =
        input.how === 'paste'
          ? new ClipboardEvent('paste', { ...eventOptions, clipboardData: carrier })
          : new DragEvent('drop', { ...eventOptions, dataTransfer: carrier })
      element.dispatchEvent(event)
    },
    { how, sent },
  )
}
