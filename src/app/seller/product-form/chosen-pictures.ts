import type { Words } from '#domain/messages/words.ts'
import type { sellerMessages } from '#domain/messages/seller/seller.ts'
import { productLimits } from '#domain/product/product.ts'
import { isPictureFile } from '#app/components/picture-file.ts'

/** A square of the form: a picture the product has already, or a file that is to be added. */
export type ChosenPicture = {
  key: string
  /** What this page shows. */
  url: string
  name: string
  file: File | undefined
  /** Why the store did not take it. */
  error: string | undefined
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

export function keptPicture({ url, alt }: { url: string; alt: string }): ChosenPicture {
  return { key: url, url, name: alt, file: undefined, error: undefined }
}

export type ReadFile = { file: File; refusal: 'type' | 'size' | undefined }

/** Looks into the files that somebody chose: whether each is a picture, and of a size that is taken. */
export function readFiles(files: readonly File[]): Promise<ReadFile[]> {
  return Promise.all(
    files.map(async (file) => {
      if (file.size > productLimits.pictureBytes) return { file, refusal: 'size' as const }
      return { file, refusal: (await isPictureFile(file)) ? undefined : ('type' as const) }
    }),
  )
}

/** Of the files somebody chose those that can be taken, and why others cannot. */
export function takeFiles(
  files: readonly ReadFile[],
  room: number,
  said: Words<typeof sellerMessages>,
): { taken: ChosenPicture[]; error: string | undefined } {
  const fitting = files.flatMap(({ file, refusal }) => (refusal === undefined ? file : []))
  const wrong = files.find(({ refusal }) => refusal === 'type')?.file
  const large = files.find(({ refusal }) => refusal === 'size')?.file
  const taken = fitting.slice(0, room).map((file) => {
    const url = URL.createObjectURL(file)
    return { key: url, url, name: file.name, file, error: undefined }
  })
  if (wrong !== undefined) return { taken, error: said.notAPicture({ name: wrong.name }) }
  if (large !== undefined) return { taken, error: said.pictureTooLarge({ name: large.name }) }
  return { taken, error: fitting.length > room ? said.tooManyPictures : undefined }
}

export function forgetPicture({ file, url }: ChosenPicture): void {
  if (file !== undefined) URL.revokeObjectURL(url)
}

/** The row with one picture in another place. */
export function movedPicture(
  pictures: readonly ChosenPicture[],
  from: number,
  to: number,
): readonly ChosenPicture[] {
  const moved = pictures[from]
  if (moved === undefined || to < 0 || to >= pictures.length || from === to) return pictures
  return pictures.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** The order as the store reads it: addresses of those that stay, "file:0" for the first added one. */
export function pictureOrder(pictures: readonly ChosenPicture[]): string[] {
  let index = 0
  return pictures.map(({ file, url }) => (file === undefined ? url : `file:${index++}`))
}

/** How much of a picture is sent, in percent, when so much of all of them is: they go one after another. */
export function sentPercent(
  pictures: readonly ChosenPicture[],
  picture: ChosenPicture,
  percent: number,
): number {
  const files = filesOf(pictures)
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  const at = files.findIndex((file) => file === picture.file)
  const before = files.slice(0, at).reduce((sum, file) => sum + file.size, 0)
  const own = Math.max(1, picture.file?.size ?? 0)
  return Math.round(Math.min(1, Math.max(0, ((percent / 100) * bytes - before) / own)) * 100)
}

export function filesOf(pictures: readonly ChosenPicture[]): File[] {
  return pictures.flatMap(({ file }) => file ?? [])
}
