import { useRef, useState } from 'react'
import { pictureMessages } from '#domain/product/pictures/picture-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { productLimits } from '#domain/product/product.ts'
import { notLoggedInEvent } from '#app/components/stores/api-client.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { sessionSettled } from '#app/seller/frame/session-renewal.ts'
import { forgetPicture, movedPicture, noWords, type ChosenPicture } from './chosen-pictures.ts'
import { sendPicture } from './send-picture.ts'
import { preparePicture } from './shrink-picture.ts'

export type PicturesState = ReturnType<typeof usePictures>

/**
 * The pictures of a form. Each file is made smaller and sent by itself, one after another: a slow line is not shared, and
 * what fails costs no other.
 */
export function usePictures(first: readonly ChosenPicture[]) {
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

  /** Takes one file; answers why it cannot be taken. */
  async function take(file: File): Promise<string | undefined> {
    if (latest.current.length >= productLimits.pictures) return t.tooMany
    const fresh = freshPicture(file)
    row.set([...latest.current, fresh])
    const prepared = await preparePicture(file)
    if (prepared.ok) return void queue(fresh.key, prepared.file)
    row.remove(fresh.key)
    return t[prepared.reason]({ name: file.name })
  }
  /** Takes files, one after another: a phone has no room for four photographs at once. */
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
  async function settled(): Promise<readonly ChosenPicture[]> {
    await Promise.all([preparing.current, sending.current])
    return latest.current.some(isOnTheWay) ? settled() : latest.current
  }

  const { pictures, set, remove, move } = row
  const again = ({ key, file }: ChosenPicture) => file && queue(key, file)
  return { pictures, set, remove, move, change, add, again, settled }
}

/** Returns the state of the pictures. `latest` is also current for callbacks that started before a change. */
function useRow(first: readonly ChosenPicture[]) {
  const [pictures, setPictures] = useState(first)
  const latest = useRef(first)
  function set(next: readonly ChosenPicture[]): void {
    latest.current = next
    setPictures(next)
  }
  return {
    pictures,
    latest,
    set,
    change(key: string, part: Partial<ChosenPicture>) {
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

function freshPicture(file: File): ChosenPicture {
  const url = URL.createObjectURL(file)
  return { key: url, url, name: file.name, file, state: { kind: 'preparing' }, alt: noWords }
}

function isOnTheWay({ state }: ChosenPicture): boolean {
  return state.kind === 'preparing' || state.kind === 'sending'
}
