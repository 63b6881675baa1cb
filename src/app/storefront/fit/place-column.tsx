import { useEffect, useState } from 'react'
import { marginOf } from '#domain/fit/fit-result.ts'
import type { Home, HomePlace } from '#domain/fit/home.ts'
import type { PlaceFit } from '#domain/fit/fit-product.ts'
import { adviceOf, missingMeasureCount, fitResultText } from '#app/components/fit/fit-texts.ts'
import { fitMessages } from '#app/components/fit/fit-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { FitDrawing } from './fit-drawing.tsx'
import type { FurnitureModel } from './product-shape.tsx'
import { PlaceMeasures } from './place-measures.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './fit.module.css'

type ColumnProps = {
  place: HomePlace
  home: Home
  placeFit: PlaceFit | undefined
  model: FurnitureModel
  /** Whether this is the corner or the lift, and the product comes in by the other one. It need not fit here then. */
  hasOtherRoute: boolean
  labels: string[]
  isJustAdded: boolean
}

/**
 * Renders a place at home: the fit result of a product and the measurements. On a phone, places without measurements
 * are collapsed.
 */
export function PlaceColumn(props: ColumnProps) {
  const { place, home, model, hasOtherRoute, labels, isJustAdded } = props
  const placeFit = props.placeFit?.fitResult.state === 'unmeasured' ? undefined : props.placeFit
  const t = useMessages(fitMessages)
  const collapse = useCollapse(place, home)
  const isMeasured = missingMeasureCount(home, place) === 0
  const verdict = placeFit ? fitResultText(placeFit, t) : isMeasured ? t.measured : t.unmeasured
  return (
    <section
      className={classNames(
        styles.place,
        styleOf(placeFit),
        home[place] === undefined && styles.untouched,
        collapse.isCollapsed && styles.folded,
      )}
      aria-labelledby={`place-${place}`}
    >
      <header className={layoutStyles.line}>
        <h2 className={textStyles.subheading}>
          <span id={placeFit ? undefined : `place-${place}`}>{placeFit ? verdict : t[place]}</span>
        </h2>
        <p id={placeFit ? `place-${place}` : undefined}>{placeFit ? t[place] : verdict}</p>
        {collapse.canCollapse && (
          <button
            className={styles.unfold}
            type="button"
            aria-label={t.measure({ place: t[place] })}
            aria-expanded={!collapse.isCollapsed}
            onClick={collapse.toggle}
          >
            <Icon name="caret-down" />
          </button>
        )}
      </header>
      {placeFit && (
        <FitDrawing
          placeFit={placeFit}
          home={home}
          model={model}
          label={t.drawing({ place: t[place], verdict })}
        />
      )}
      <div className={`${styles.summary} ${textStyles.small} ${textStyles.muted}`}>
        {placeFit && <Margin placeFit={placeFit} />}
        {placeFit ? (
          <p>{hasOtherRoute ? t.fitsByOtherRoute : adviceOf(placeFit, home, t)}</p>
        ) : (
          !isMeasured && <p>{t.missing({ count: missingMeasureCount(home, place) })}</p>
        )}
        {placeFit && place !== 'wall' && <CarryingNote placeFit={placeFit} />}
      </div>
      <PlaceMeasures place={place} home={home} labels={labels} isJustAdded={isJustAdded} />
    </section>
  )
}

const expandedStorageName = 'baithak.home-unfolded'

/**
 * Returns whether the place can be collapsed, whether it is, and the function that changes it. Saved in this tab. Places
 * with measurements and doors stay expanded: the front door comes first, and an inner door was added on purpose.
 */
function useCollapse(place: HomePlace, home: Home) {
  const [isExpanded, setIsExpanded] = useState(false)
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- storage exists only in the browser
    setIsExpanded(expandedPlaces().includes(place))
  }, [place])
  const canCollapse = place !== 'door' && place !== 'innerDoor' && home[place] === undefined
  function toggle() {
    const otherPlaces = expandedPlaces().filter((one) => one !== place)
    writeTabStorage(expandedStorageName, isExpanded ? otherPlaces : [...otherPlaces, place])
    setIsExpanded(!isExpanded)
  }
  return { canCollapse, isCollapsed: canCollapse && !isExpanded, toggle }
}

function expandedPlaces(): unknown[] {
  const stored = readTabStorage(expandedStorageName)
  return Array.isArray(stored) ? stored : []
}

function styleOf(placeFit: PlaceFit | undefined) {
  // Without a result the heading is the name of the place.
  if (placeFit === undefined) return ''
  if (placeFit.fitResult.state === 'too-big') return styles.refused
  return placeFit.fitResult.state === 'fits' ? styles.well : styles.askew
}

function Margin({ placeFit: { fitResult } }: { placeFit: PlaceFit }) {
  const t = useMessages(fitMessages)
  const language = useLanguage()
  if (fitResult.state === 'unmeasured') return null
  return (
    <p className={styles.margin}>
      <b>{formatNumber(Math.abs(marginOf(fitResult)) / 10, language)}</b>{' '}
      {fitResult.state === 'too-big' ? t.centimetresMissing : t.spare}
    </p>
  )
}

function CarryingNote({ placeFit: { load } }: { placeFit: PlaceFit }) {
  const t = useMessages(fitMessages)
  if (load === 'whole') return null
  return <p>{load === 'packed' ? t.basedOnPackage : t.basedOnLegsOff}</p>
}
