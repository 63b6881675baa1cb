import { useRef, useState } from 'react'
import { pictureMessages } from '#domain/product/pictures/picture-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { productLimits } from '#domain/product/product.ts'
import { notLoggedInEvent } from '#app/components/stores/api-client.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { waitForSessionRenewal } from '#app/seller/frame/session-renewal.ts'
import { revokePictureUrl, movePicture, noAltTexts, type FormPicture } from './form-pictures.ts'
import { uploadPicture } from './upload-picture.ts'
import { preparePicture } from './shrink-picture.ts'

export type PicturesState = ReturnType<typeof usePictures>

/**
 * Returns the pictures of a form. The files are scaled down and uploaded one after another, so they do not compete on a
 * slow connection. A failed file does not affect the others.
 */
export function usePictures(initialPictures: readonly FormPicture[]) {
  const list = usePictureList(initialPictures)
  const { latest, change } = list
  const t = usePictureMessages()
  const preparationQueue = useRef(Promise.resolve())
  const uploadQueue = useRef(Promise.resolve())

  async function send(key: string, file: File): Promise<void> {
    if (!latest.current.some((picture) => picture.key === key)) return
    const onProgress = (percent: number) => change(key, { state: { kind: 'sending', percent } })
    let result = await uploadPicture(file, onProgress)
    if (!result.ok && result.isLoggedOut) {
      // A seller who is logged out must log in again, and then the upload continues by itself.
      window.dispatchEvent(new Event(notLoggedInEvent))
      await waitForSessionRenewal()
      result = await uploadPicture(file, onProgress)
    }
    if (!result.ok) return change(key, { state: { kind: 'failed', ...result } })
    const { hash, width, height } = result.picture
    change(key, { state: { kind: 'stored', hash, width, height } })
  }
  function queue(key: string, file: File): void {
    change(key, { file, state: { kind: 'sending', percent: 0 } })
    uploadQueue.current = uploadQueue.current.then(() => send(key, file))
  }

  /** Adds one file; returns an error if it cannot be used. */
  async function addFile(file: File): Promise<string | undefined> {
    if (latest.current.length >= productLimits.pictures) return t.tooMany
    const picture = newPicture(file)
    list.set([...latest.current, picture])
    const prepared = await preparePicture(file)
    if (prepared.ok) return void queue(picture.key, prepared.file)
    list.remove(picture.key)
    return t[prepared.reason]({ name: file.name })
  }
  /** Adds files one after another, because a phone does not have the memory for four photographs at once. */
  async function add(files: readonly File[]): Promise<string | undefined> {
    const errors: string[] = []
    async function addAll(): Promise<void> {
      for (const file of files) errors.push((await addFile(file)) ?? '')
    }
    preparationQueue.current = preparationQueue.current.then(addAll)
    await preparationQueue.current
    return errors.find((error) => error !== '')
  }

  /** Returns the pictures after all uploads have ended. */
  async function waitForUploads(): Promise<readonly FormPicture[]> {
    await Promise.all([preparationQueue.current, uploadQueue.current])
    return latest.current.some(isUploading) ? waitForUploads() : latest.current
  }

  const { pictures, set, remove, move } = list
  const retryUpload = ({ key, file }: FormPicture) => file && queue(key, file)
  return { pictures, set, remove, move, change, add, retryUpload, waitForUploads }
}

/** Returns the state of the pictures. `latest` is a ref, so that uploads in progress also see later changes. */
function usePictureList(initialPictures: readonly FormPicture[]) {
  const [pictures, setPictures] = useState(initialPictures)
  const latest = useRef(initialPictures)
  function set(next: readonly FormPicture[]): void {
    latest.current = next
    setPictures(next)
  }
  return {
    pictures,
    latest,
    set,
    change(key: string, changes: Partial<FormPicture>) {
      set(latest.current.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)))
    },
    remove(key: string) {
      for (const picture of latest.current) if (picture.key === key) revokePictureUrl(picture)
      set(latest.current.filter((picture) => picture.key !== key))
    },
    move: (from: number, to: number) => set(movePicture(latest.current, from, to)),
  }
}

function usePictureMessages() {
  const { heic } = useMessages(pictureMessages)
  const { notAPicture, pictureTooLarge, tooManyPictures } = useMessages(sellerMessages)
  return { heic, type: notAPicture, size: pictureTooLarge, tooMany: tooManyPictures }
}

function newPicture(file: File): FormPicture {
  const url = URL.createObjectURL(file)
  return { key: url, url, name: file.name, file, state: { kind: 'preparing' }, alt: noAltTexts }
}

function isUploading({ state }: FormPicture): boolean {
  return state.kind === 'preparing' || state.kind === 'sending'
}
