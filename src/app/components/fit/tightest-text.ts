import { marginOf } from '#domain/fit/fit-result.ts'
import type { MeasuredPlaceFit } from '#domain/fit/fit-product.ts'
import type { Messages } from '#domain/messages.ts'
import type { fitLineMessages } from './fit-line-messages.ts'
import { orientationText } from './orientation-messages.ts'

/**
 * Returns the margin at the tightest place, or the missing length if the product does not fit. The text before it names
 * `hardest`.
 */
export function tightestText(
  tightest: MeasuredPlaceFit,
  t: Messages<typeof fitLineMessages>,
  hardest?: MeasuredPlaceFit,
): string {
  const { place, fitResult } = tightest
  const mm = Math.abs(marginOf(fitResult))
  if (fitResult.state === 'too-big')
    return place === 'wall' ? t.tooLong({ mm }) : t.lacking({ mm, at: t[place] })
  if (place === hardest?.place) return t.spareThere({ mm })
  const how = orientationText(tightest, t)
  return t.spare({ mm, at: how === '' ? t[place] : t.orientationAtPlace({ how, at: t[place] }) })
}
