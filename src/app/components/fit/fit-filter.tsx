import { useEffect } from 'react'
import { fitLineMessages } from './fit-line-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import {
  setOnlyFitting,
  setHiddenCount,
  registerFitFilter,
  useHiddenCardCount,
} from '#app/components/delivery-location/fit-filter-store.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'
import { openHomeMeasurements, useHomeMeasurements } from './home-store.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { useLoadedProductFacts } from './card-product-facts.ts'
import { verdictOf } from './fit-verdict.ts'
import * as chipsStyles from '#ui/styles/chips.module.css'
import * as textStyles from '#ui/styles/text.module.css'

const storageName = 'baithak.only-fitting'
let isRestored = false

/** Restores the fit filter that this tab has saved, and saves its changes. Does neither without home measurements. */
function useSavedFitFilter(isMeasured: boolean, isOn: boolean): void {
  useEffect(() => {
    if (!isMeasured) return
    if (!isRestored && readTabStorage(storageName) === true) setOnlyFitting(true)
    else writeTabStorage(storageName, isOn || undefined)
    isRestored = true
  }, [isMeasured, isOn])
}

/** Renders the filter for products that fit, if the home is measured. Otherwise renders the link to measure it. */
export function FitFilter() {
  const t = useMessages(fitLineMessages)
  const to = useLocalPath()
  const home = useHomeMeasurements()
  const { loadedProducts, cardCounts } = useLoadedProductFacts()
  const isOn = useHiddenCardCount() !== undefined
  useEffect(openHomeMeasurements, [])
  useEffect(registerFitFilter, [])
  const isMeasured = Object.keys(home).length > 0
  useSavedFitFilter(isMeasured, isOn)
  const hiddenCount = [...cardCounts].filter(([id, cards]) => {
    const product = loadedProducts.get(id)
    return cards > 0 && product !== undefined && verdictOf(product.furniture, home) === 'tooBig'
  }).length
  useEffect(() => {
    if (isOn) setHiddenCount(hiddenCount)
  }, [isOn, hiddenCount])
  if (!isMeasured)
    return (
      <Link className={classNames(textStyles.underlined, textStyles.target)} to={to('/my-home')}>
        {t.measure}
      </Link>
    )
  return (
    <>
      <CheckField checked={isOn} onChange={(event) => setOnlyFitting(event.target.checked)}>
        {t.onlyFitting}
      </CheckField>
      <output className={textStyles.caption}>{isOn && t.hidden({ count: hiddenCount })}</output>
    </>
  )
}

/** Renders how many products of the page the fit filter shows, and how many products the page has. */
export function FitCount({ pageProductCount }: { pageProductCount: number }) {
  const t = useMessages(fitLineMessages)
  const hiddenCount = useHiddenCardCount()
  return (
    hiddenCount !== undefined &&
    ` · ${t.fitting({ fits: Math.max(0, pageProductCount - hiddenCount), total: pageProductCount })}`
  )
}

/** The fit filter among the active filters; a press removes it. */
export function FitChip({ labelOf }: { labelOf: (values: { filter: string }) => string }) {
  const t = useMessages(fitLineMessages)
  const filter = t.onlyFitting
  return (
    <button
      type="button"
      className={chipsStyles.chip}
      aria-label={labelOf({ filter })}
      onClick={() => setOnlyFitting(false)}
    >
      {filter}
      <Icon name="x" size={16} />
    </button>
  )
}

/** Renders a notice if the filter hides every product of the page. */
export function NoneFits({ ids }: { ids: readonly string[] }) {
  const t = useMessages(fitLineMessages)
  const to = useLocalPath()
  const home = useHomeMeasurements()
  const { loadedProducts } = useLoadedProductFacts()
  const isOn = useHiddenCardCount() !== undefined
  const isTooBig = (id: string) => {
    const product = loadedProducts.get(id)
    return product !== undefined && verdictOf(product.furniture, home) === 'tooBig'
  }
  if (!isOn || ids.length === 0 || !ids.every(isTooBig)) return null
  return (
    <EmptyState
      title={t.noneFits}
      action={
        <ButtonLink variant="primary" href={to('/my-home')}>
          {t.myHome}
        </ButtonLink>
      }
    >
      {t.noneFitsHelp}
    </EmptyState>
  )
}
