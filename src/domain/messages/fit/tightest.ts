import { marginOf } from '#domain/fit/answer.ts'
import type { MeasuredAnswer } from '#domain/fit/piece.ts'
import type { Words } from '#domain/messages/words.ts'
import type { fitLineMessages } from './fit-line.ts'

/** By how much a piece fits where it is tightest, and how it is held there, or by how much it does not fit. */
export function tightestText({ place, answer }: MeasuredAnswer, said: Words<typeof fitLineMessages>): string {
  const { hold, state } = answer
  const mm = Math.abs(marginOf(answer))
  if (state === 'too-big')
    return place === 'wall' ? said.tooLong({ mm }) : said.lacking({ mm, at: said[place] })
  return said.spare({
    mm,
    at: hold === 'straight' ? said[place] : said.held({ how: said[hold], at: said[place] }),
  })
}
