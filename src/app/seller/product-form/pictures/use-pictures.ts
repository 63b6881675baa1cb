import { useRef, useState } from 'react'
import { pictureMessages } from '#domain/product/pictures/picture-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { productLimits } from '#domain/product/product.ts'
import { notLoggedInEvent } from '#app/components/stores/api-client.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { sessionSettled } from '#app/seller/frame/session-renewal.ts'
import { forgetPicture, movedPicture, noWords, type FormPicture } from './chosen-pictures.ts'
import { sendPicture } from './send-picture.ts'
import { preparePicture } from './shrink-picture.ts'

export type PicturesState = ReturnType<typeof usePictures>

/**
 * Returns the pictures of a form. The files are scaled down and uploaded one after another, so they do not compete on a
 * slow connection. A failed file does not affect the others.
 */
export function usePictures(first: readonly FormPicture[]) {
  const row = useRow(first)
  const { latest, change } = row
  const t = usePictureWords()
  const preparing = useRef(Promise.resolve())
  const sending = useRef(Promise.resolve())

  async function send(key: string, file: File): Promise<void> {
    if (!latest.current.some((one) => one.key === key)) return
    const onProgress = (percent: number) => change(key, { state: { kind: 'sending', percent } })
    let sent = await sendPicture(file, onProgress)
    if (!sent.ok && sent.isLoggedOut) {
      // A seller who is logged out must log in again, and then the upload continues by itself.
      window.dispatchEvent(new Event(notLoggedInEvent))
      await sessionSettled()
      sent = await sendPicture(file, onProgress)
    }
    if (!sent.ok) return change(key, { state: { kind: 'failed', ...sent } })
    const { hash, width, height } = sent.picture
    change(key, { state: { kind: 'stored', hash, width, height } })
  }
  function queue(key: string, file: File): void {
    change(key, { file, state: { kind: 'sending', percent: 0 } })
    sending.current = sending.current.then(() => send(key, file))
  }

  /** Adds one file; returns an error if it cannot be used. */
  async function take(file: File): Promise<string | undefined> {
    if (latest.current.length >= productLimits.pictures) return t.tooMany
    const fresh = freshPicture(file)
    row.set([...latest.current, fresh])
    const prepared = await preparePicture(file)
    if (prepared.ok) return void queue(fresh.key, prepared.file)
    row.remove(fresh.key)
    return t[prepared.reason]({ name: file.name })
  }
  /** Adds files one after another, because a phone does not have the memory for four photographs at once. */
  async function add(files: readonly File[]): Promise<string | undefined> {
    const errors: string[] = []
    async function takeAll(): Promise<void> {
      for (const file of files) errors.push((await take(file)) ?? '')
    }
    preparing.current = preparing.current.then(takeAll)
    await preparing.current
    return errors.find((error) => error !== '')
  }

  /** The pictures once none is on its way any more. */
  async function settled(): Promise<readonly FormPicture[]> {
    await Promise.all([preparing.current, sending.current])
    return latest.current.some(isUploading) ? settled() : latest.current
  }

  const { pictures, set, remove, move } = row
  const again = ({ key, file }: FormPicture) => file && queue(key, file)
  return { pictures, set, remove, move, change, add, again, settled }
}

/** Returns the state of the pictures. `latest` is also current for callbacks that started before a change. */
function useRow(first: readonly FormPicture[]) {
  const [pictures, setPictures] = useState(first)
  const latest = useRef(first)
  function set(next: readonly FormPicture[]): void {
    latest.current = next
    setPictures(next)
  }
  return {
    pictures,
    latest,
    set,
    change(key: string, part: Partial<FormPicture>) {
      set(latest.current.map((one) => (one.key === key ? { ...one, ...part } : one)))
    },
    remove(key: string) {
      for (const picture of latest.current) if (picture.key === key) forgetPicture(picture)
      set(latest.current.filter((one) => one.key !== key))
    },
    move: (from: number, to: number) => set(movedPicture(latest.current, from, to)),
  }
}

function usePictureWords() {
  const { heic } = useMessages(pictureMessages)
  const { notAPicture, pictureTooLarge, tooManyPictures } = useMessages(sellerMessages)
  return { heic, type: notAPicture, size: pictureTooLarge, tooMany: tooManyPictures }
}

function freshPicture(file: File): FormPicture {
  const url = URL.createObjectURL(file)
  return { key: url, url, name: file.name, file, state: { kind: 'preparing' }, alt: noWords }
}

function isUploading({ state }: FormPicture): boolean {
  return state.kind === 'preparing' || state.kind === 'sending'
}
