import { useEffect } from 'react'
import { fitAtHome, tightestOf, wayIn } from '#domain/fit/piece.ts'
import { fitLineMessages } from '#domain/messages/fit/fit-line.ts'
import { tightestText } from '#domain/messages/fit/tightest.ts'
import { openHome, useHome } from '#app/components/stores/home-store.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { Link } from '#ui/link.tsx'
import { verdictOf } from './card-line.tsx'
import { showCarried, useCarried } from './carried.ts'
import type { LateProps } from './late-components.ts'
import * as textLook from '#ui/look/text.module.css'

/** Whether a product gets in, for whoever has measured their home; nothing for others. */
export function FitLine({ piece }: LateProps['FitLine']) {
  const said = useWords(fitLineMessages)
  const home = useHome()
  useEffect(openHome, [])
  const verdict = verdictOf(piece, home)
  if (verdict === undefined) return null
  const answers = fitAtHome(piece, home)
  const { by } = wayIn(answers)
  const how =
    by === undefined || verdict === 'tooBig' ? verdict : by === 'lift' ? 'fitsByLift' : 'fitsByStairs'
  const tightest = tightestOf(answers)
  return (
    <>
      <b data-fit={verdict}>{said[how]}</b>
      {tightest && (
        <span data-fit={verdict}>
          {' '}
          ·{'\u00a0'}
          {tightestText(tightest, said)}
        </span>
      )}
    </>
  )
}

/** The same of a piece in the cart, with the way to its drawing. */
export function CartFit({ id }: LateProps['CartFit']) {
  const to = useLocalPath()
  const home = useHome()
  const isMeasured = Object.keys(home).length > 0
  const carried = useCarried().known.get(id)
  useEffect(openHome, [])
  useEffect(() => (isMeasured ? showCarried(id) : undefined), [id, isMeasured])
  if (carried === undefined || verdictOf(carried.piece, home) === undefined) return null
  return (
    <p className={textLook.small}>
      <Link className={textLook.underlined} to={to(`/my-home?product=${id}`)}>
        <FitLine piece={carried.piece} />
      </Link>
    </p>
  )
}
