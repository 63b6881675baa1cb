import { inEveryLanguage, languages, textIn, type InEachLanguage, type Language } from '#domain/language.ts'
import { toLocalizedFields } from '#domain/localized-field-names.ts'
import { pictureUrl } from '#ui/picture/picture-srcset.ts'

/** An uploaded picture with its hash, size and alternative texts. */
export type StoredPicture = {
  hash: string
  width: number
  height: number
  alt: Readonly<InEachLanguage<string>>
}

/** The upload state of a picture. A failed upload can be retried unless it is final. */
type PictureState =
  | { kind: 'preparing' }
  | { kind: 'sending'; percent: number }
  | { kind: 'failed'; message: string; isFinal: boolean }
  | { kind: 'stored'; hash: string; width: number; height: number }

/** A picture of the form: an uploaded one, or a file that is being uploaded. */
export type FormPicture = {
  key: string
  /** The URL of the picture as this page displays it. */
  url: string
  /** The name of its file. */
  name: string
  file: File | undefined
  state: PictureState
  alt: Readonly<InEachLanguage<string>>
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
export const noAltTexts = inEveryLanguage(() => '')

// The maximum display width in the form, on a 2x screen.
const displayWidth = 480

export function storedPicture({ hash, width, height, alt }: StoredPicture): FormPicture {
  const state = { kind: 'stored', hash, width, height } as const
  return { key: hash, url: pictureUrl(hash, displayWidth, 'webp'), name: '', file: undefined, state, alt }
}

/** Returns the alternative text of a picture, or its file name without one. */
export function pictureLabel({ alt, name }: FormPicture, language: Language): string {
  return textIn(language, alt) || name
}

export function revokePictureUrl({ url }: FormPicture): void {
  if (url.startsWith('blob:')) URL.revokeObjectURL(url)
}

/** Returns the pictures with one of them at another position. */
export function movePicture(
  pictures: readonly FormPicture[],
  from: number,
  to: number,
): readonly FormPicture[] {
  const moved = pictures[from]
  if (moved === undefined || to < 0 || to >= pictures.length || from === to) return pictures
  return pictures.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Returns the uploaded pictures as the request body has them. */
export function uploadedPictures(pictures: readonly FormPicture[]): StoredPicture[] {
  return pictures.flatMap(({ state, alt }) => {
    if (state.kind !== 'stored') return []
    const { hash, width, height } = state
    return [{ hash, width, height, alt }]
  })
}

/** Returns the uploaded pictures in their order, as the API expects them. */
export function pictureOrder(pictures: readonly FormPicture[]): string[] {
  return uploadedPictures(pictures).map(({ hash }) => `picture:${hash}`)
}

/** Returns the alternative texts as the API expects them. */
export function pictureTexts(pictures: readonly FormPicture[]) {
  return uploadedPictures(pictures).map(({ hash, alt }) => ({
    image: `picture:${hash}`,
    ...toLocalizedFields('alt', alt),
  }))
}

/** Parses the pictures saved in the browser for an unfinished form. */
export function readStoredPictures(stored: unknown): StoredPicture[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((item: unknown): StoredPicture[] => {
    if (typeof item !== 'object' || item === null) return []
    const { hash, width, height, alt }: Record<string, unknown> = { ...item }
    if (typeof hash !== 'string' || !/^[0-9a-f]{16,64}$/.test(hash)) return []
    const storedAlt: Record<string, unknown> = typeof alt === 'object' ? { ...alt } : {}
    return [
      {
        hash,
        width: Number(width) || 0,
        height: Number(height) || 0,
        alt: inEveryLanguage((language) => textOf(storedAlt[language])),
      },
    ]
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Returns whether two lists of pictures have the same alternative texts. */
export function hasSameAltTexts(before: readonly FormPicture[], after: readonly FormPicture[]): boolean {
  const altTextsOf = (pictures: readonly FormPicture[]) =>
    JSON.stringify(pictures.map(({ alt }) => languages.map((language) => alt[language])))
  return altTextsOf(before) === altTextsOf(after)
}
