import { marginOf } from '#domain/fit/answer.ts'
import type { MeasuredAnswer } from '#domain/fit/piece.ts'
import type { Messages } from '#domain/messages/messages.ts'
import type { fitLineMessages } from './fit-line.ts'
import { howHeld } from './held.ts'

/** By how much a piece fits where it is tightest, or by how much it does not fit. `hardest` has been named before. */
export function tightestText(
  tightest: MeasuredAnswer,
  said: Messages<typeof fitLineMessages>,
  hardest?: MeasuredAnswer,
): string {
  const { place, answer } = tightest
  const mm = Math.abs(marginOf(answer))
  if (answer.state === 'too-big')
    return place === 'wall' ? said.tooLong({ mm }) : said.lacking({ mm, at: said[place] })
  if (place === hardest?.place) return said.spareThere({ mm })
  const how = howHeld(tightest, said)
  return said.spare({ mm, at: how === '' ? said[place] : said.held({ how, at: said[place] }) })
}
