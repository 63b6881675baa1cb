import { useEffect } from 'react'
import { fitAtHome, wayIn } from '#domain/fit/piece.ts'
import { fitLineMessages } from '#domain/messages/fit/fit-line.ts'
import { openHome, useHome } from '#app/components/stores/home-store.ts'
import { useWords } from '#app/components/use-words.ts'
import { verdictOf } from './card-line.tsx'
import type { LateProps } from './late-components.ts'

/** Whether a product gets in, for whoever has measured their home; nothing for others. */
export function FitLine({ piece }: LateProps['FitLine']) {
  const said = useWords(fitLineMessages)
  const home = useHome()
  useEffect(openHome, [])
  const verdict = verdictOf(piece, home)
  if (verdict === undefined) return null
  const { by } = wayIn(fitAtHome(piece, home))
  const how =
    by === undefined || verdict === 'tooBig' ? verdict : by === 'lift' ? 'fitsByLift' : 'fitsByStairs'
  return <b>{said[how]}</b>
}
