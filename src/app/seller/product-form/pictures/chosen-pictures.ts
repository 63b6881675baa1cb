import { inEveryLanguage, languages, textIn, type InEachLanguage, type Language } from '#domain/language.ts'
import { namedTexts } from '#domain/text-names.ts'
import { pictureUrl } from '#ui/picture/picture-srcset.ts'

/** A picture that the store has, by its hash, with its words. */
export type StoredPicture = {
  hash: string
  width: number
  height: number
  alt: Readonly<InEachLanguage<string>>
}

/** Where a picture is on its way: one that has failed can be sent again, unless it is none. */
type PictureState =
  | { kind: 'preparing' }
  | { kind: 'sending'; percent: number }
  | { kind: 'failed'; message: string; isFinal: boolean }
  | { kind: 'stored'; hash: string; width: number; height: number }

/** A picture of the form: one that the store has already, or a file on its way there. */
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
export const noWords = inEveryLanguage(() => '')

// The maximum display width in the form, for a screen with two pixels per dot.
const displayWidth = 480

export function storedPicture({ hash, width, height, alt }: StoredPicture): FormPicture {
  const state = { kind: 'stored', hash, width, height } as const
  return { key: hash, url: pictureUrl(hash, displayWidth, 'webp'), name: '', file: undefined, state, alt }
}

/** The words of a picture, or the name of its file. */
export function nameOfPicture({ alt, name }: FormPicture, language: Language): string {
  return textIn(language, alt) || name
}

export function forgetPicture({ url }: FormPicture): void {
  if (url.startsWith('blob:')) URL.revokeObjectURL(url)
}

/** The row with one picture in another place. */
export function movedPicture(
  pictures: readonly FormPicture[],
  from: number,
  to: number,
): readonly FormPicture[] {
  const moved = pictures[from]
  if (moved === undefined || to < 0 || to >= pictures.length || from === to) return pictures
  return pictures.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Returns the uploaded pictures as the request body has them. */
export function storedOnes(pictures: readonly FormPicture[]): StoredPicture[] {
  return pictures.flatMap(({ state, alt }) => {
    if (state.kind !== 'stored') return []
    const { hash, width, height } = state
    return [{ hash, width, height, alt }]
  })
}

/** The order as the store reads it. */
export function pictureOrder(pictures: readonly FormPicture[]): string[] {
  return storedOnes(pictures).map(({ hash }) => `picture:${hash}`)
}

/** The words as the store reads them. */
export function pictureTexts(pictures: readonly FormPicture[]) {
  return storedOnes(pictures).map(({ hash, alt }) => ({
    image: `picture:${hash}`,
    ...namedTexts('alt', alt),
  }))
}

/** Parses the pictures saved in the browser for an unfinished form. */
export function readStoredPictures(stored: unknown): StoredPicture[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: unknown): StoredPicture[] => {
    if (typeof one !== 'object' || one === null) return []
    const { hash, width, height, alt }: Record<string, unknown> = { ...one }
    if (typeof hash !== 'string' || !/^[0-9a-f]{16,64}$/.test(hash)) return []
    const words: Record<string, unknown> = typeof alt === 'object' ? { ...alt } : {}
    return [
      {
        hash,
        width: Number(width) || 0,
        height: Number(height) || 0,
        alt: inEveryLanguage((language) => textOf(words[language])),
      },
    ]
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Are these the same pictures with the same words? */
export function isSameWords(one: readonly FormPicture[], other: readonly FormPicture[]): boolean {
  const wordsOf = (pictures: readonly FormPicture[]) =>
    JSON.stringify(pictures.map(({ alt }) => languages.map((language) => alt[language])))
  return wordsOf(one) === wordsOf(other)
}
