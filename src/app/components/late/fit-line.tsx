import { useEffect } from 'react'
import { fitAtHome } from '#domain/fit/piece.ts'
import { fitLineMessages } from '#domain/messages/fit/fit-line.ts'
import { openHome, useHome } from '#app/components/stores/home-store.ts'
import { useWords } from '#app/components/use-words.ts'
import type { LateProps } from './late-components.ts'

/** Whether a product gets in, for whoever has measured their home; nothing for others. */
export function FitLine({ piece }: LateProps['FitLine']) {
  const said = useWords(fitLineMessages)
  const home = useHome()
  useEffect(openHome, [])
  const states = fitAtHome(piece, home).map(({ answer }) => answer.state)
  if (states.every((state) => state === 'unmeasured')) return null
  return (
    <>
      {' · '}
      <b>{states.includes('too-big') ? said.tooBig : said.fits}</b>
    </>
  )
}
