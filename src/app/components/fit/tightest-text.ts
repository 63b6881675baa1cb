import { marginOf } from '#domain/fit/fit-result.ts'
import type { MeasuredPlaceFit } from '#domain/fit/fit-product.ts'
import type { Messages } from '#domain/messages.ts'
import type { fitLineMessages } from './fit-line-messages.ts'
import { orientationText } from './orientation-messages.ts'

/**
 * Returns the margin at the tightest place, or the missing length if the product does not fit. `hardestHandling` is
 * already named in the text before, so its name is not repeated.
 */
export function tightestText(
  tightestPlace: MeasuredPlaceFit,
  t: Messages<typeof fitLineMessages>,
  hardestHandling?: MeasuredPlaceFit,
): string {
  const { place, fitResult } = tightestPlace
  const mm = Math.abs(marginOf(fitResult))
  if (fitResult.state === 'too-big')
    return place === 'wall' ? t.tooLong({ mm }) : t.tooBigBy({ mm, at: t[place] })
  if (place === hardestHandling?.place) return t.spareThere({ mm })
  const how = orientationText(tightestPlace, t)
  return t.spare({ mm, at: how === '' ? t[place] : t.orientationAtPlace({ how, at: t[place] }) })
}
