import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#domain/messages/toasts.ts'
import { words } from '#domain/messages/words.ts'
import { toastError } from './toasts.ts'

/**
 * A part of a page that is fetched when it is first wanted, and undefined until then. Unlike `lazy`, a broken line
 * is told in a toast and does not take the page away: `onFailed` takes the wish back, the next press tries again.
 */
export function usePiece<Props>(
  load: () => Promise<ComponentType<Props>>,
  wish: { isWanted: boolean; onFailed: () => void },
): ComponentType<Props> | undefined {
  const [piece, setPiece] = useState<{ Piece: ComponentType<Props> }>()
  const isMissing = wish.isWanted && piece === undefined
  const fail = useEffectEvent(() => {
    toastError(words(toastMessages, languageOfPath(location.pathname)).offline)
    wish.onFailed()
  })
  useEffect(() => {
    if (!isMissing) return
    load().then(
      (Piece) => setPiece({ Piece }),
      () => fail(),
    )
  }, [isMissing, load])
  return piece?.Piece
}
