import { useEffect, useState, type ComponentType } from 'react'
import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#domain/messages/toasts.ts'
import { words } from '#domain/messages/words.ts'
import { toastError } from './toasts.ts'

/**
 * A part of a page that is fetched when it is first wanted, and undefined until then. Unlike `lazy`, a broken line
 * is told in a toast and does not take the page away; the next press tries again.
 */
export function usePiece<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [piece, setPiece] = useState<{ Piece: ComponentType<Props> }>()
  const isMissing = isWanted && piece === undefined
  useEffect(() => {
    if (!isMissing) return
    load().then(
      (Piece) => setPiece({ Piece }),
      () => toastError(words(toastMessages, languageOfPath(location.pathname)).offline),
    )
  }, [isMissing, load])
  return piece?.Piece
}
