import { useEffect } from 'react'
import {
  fitAtHome,
  placeOfHardestHandling,
  obstaclesOf,
  tightestPlaceOf,
  type FitProduct,
} from '#domain/fit/fit-product.ts'
import { fitLineMessages } from './fit-line-messages.ts'
import { orientationAtPlaceText } from './orientation-messages.ts'
import { placeMessages } from './home-place-messages.ts'
import { tightestText } from './tightest-text.ts'
import { formatNumber } from '#domain/number-format.ts'
import { openHomeMeasurements, useHomeMeasurements } from './home-store.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { Link } from '#ui/link.tsx'
import { fitMessageKeyOf, verdictOf } from './fit-verdict.ts'
import { loadFactsWhileMounted, useLoadedProductFacts } from './card-product-facts.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders whether a product fits, if the home is measured; nothing otherwise. */
export function FitLine({ furniture }: { furniture: FitProduct }) {
  const t = useMessages(fitLineMessages)
  const home = useHomeMeasurements()
  useEffect(openHomeMeasurements, [])
  const verdict = verdictOf(furniture, home)
  if (verdict === undefined) return null
  const fitResults = fitAtHome(furniture, home)
  const resultText = verdict === 'fits' ? t[fitMessageKeyOf(fitResults)] : t.tooBig
  const tightestPlace = tightestPlaceOf(fitResults)
  const hardestHandling = verdict === 'fits' ? placeOfHardestHandling(fitResults) : undefined
  return (
    <>
      <b data-fit={verdict}>
        {[resultText, ...(hardestHandling ? [orientationAtPlaceText(hardestHandling, t)] : [])].join(', ')}
      </b>
      {tightestPlace && (
        <span data-fit={verdict}>
          {' '}
          ·{'\u00a0'}
          {tightestText(tightestPlace, t, hardestHandling)}
        </span>
      )}
    </>
  )
}

/** Renders the fit result of a product in the cart, with a link to its drawing. */
export function CartFit({ id }: { id: string }) {
  const to = useLocalPath()
  const home = useHomeMeasurements()
  const isMeasured = Object.keys(home).length > 0
  const product = useLoadedProductFacts().loadedProducts.get(id)
  useEffect(openHomeMeasurements, [])
  useEffect(() => (isMeasured ? loadFactsWhileMounted(id) : undefined), [id, isMeasured])
  if (product === undefined || verdictOf(product.furniture, home) === undefined) return null
  return (
    <p className={textStyles.small}>
      <Link className={textStyles.underlined} to={to(`/my-home?product=${id}`)}>
        <FitLine furniture={product.furniture} />
      </Link>
    </p>
  )
}

/**
 * Warns above the order button about products that do not fit into the home, with the place and by how much they are
 * too large. They can still be ordered.
 */
export function CartMisfits({ lines }: { lines: readonly { id: string; name: string }[] }) {
  const t = useMessages(fitLineMessages)
  const placeText = useMessages(placeMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const home = useHomeMeasurements()
  const { loadedProducts } = useLoadedProductFacts()
  const excessText = (mm: number) => `${formatNumber(mm / 10, language)} ${placeText.centimetresMissing}`
  return lines.map(({ id, name }) => {
    const furniture = loadedProducts.get(id)?.furniture
    const obstacles = furniture === undefined ? [] : obstaclesOf(furniture, home)
    if (obstacles.length === 0) return null
    const obstacleText = obstacles
      .map(({ place, excessMm }) => `${placeText[place]}: ${excessText(excessMm)}`)
      .join(', ')
    return (
      <Notice key={id}>
        {t.productDoesNotFit({ name, obstacles: obstacleText })}{' '}
        <Link className={textStyles.underlined} to={to(`/my-home?product=${id}`)}>
          {t.seeWhere}
        </Link>
      </Notice>
    )
  })
}
