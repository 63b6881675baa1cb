import { useEffect, useState } from 'react'
import { marginOf } from '#domain/fit/fit-result.ts'
import type { Home, Place } from '#domain/fit/home.ts'
import type { PlaceFit } from '#domain/fit/fit-product.ts'
import { adviceOf, missingAt, verdictOf } from '#app/components/fit/fit-words.ts'
import { fitMessages } from '#app/components/fit/fit-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-memory.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { FitDrawing } from './fit-drawing.tsx'
import type { FurnitureModel } from './fit-load.tsx'
import { PlaceMeasures } from './place-measures.tsx'
import * as styles from './fit.module.css'

type ColumnProps = {
  place: Place
  home: Home
  one: PlaceFit | undefined
  model: FurnitureModel
  /** It does not go here, and need not. */
  hasOtherRoute: boolean
  labels: string[]
  isJustAdded: boolean
}

/**
 * Renders a place at home: the fit result of a product and the measurements. On a phone, places without measurements
 * are collapsed.
 */
export function PlaceColumn(props: ColumnProps) {
  const { place, home, one, model, hasOtherRoute, labels, isJustAdded } = props
  const t = useMessages(fitMessages)
  const fold = useFold(place, home)
  const isTaken = missingAt(home, place) === 0
  const verdict = one ? verdictOf(one, t) : isTaken ? t.measured : t.unmeasured
  return (
    <section
      className={classNames(
        styles.place,
        styleOf(one),
        home[place] === undefined && styles.untouched,
        fold.isFolded && styles.folded,
      )}
      aria-labelledby={`place-${place}`}
    >
      <header>
        <h2>
          <span id={one ? undefined : `place-${place}`}>{one ? verdict : t[place]}</span>
        </h2>
        <p id={one ? `place-${place}` : undefined}>{one ? t[place] : verdict}</p>
        {fold.canFold && (
          <button
            className={styles.unfold}
            type="button"
            aria-label={t.measure({ place: t[place] })}
            aria-expanded={!fold.isFolded}
            onClick={fold.turn}
          >
            <Icon name="caret-down" />
          </button>
        )}
      </header>
      {one && (
        <FitDrawing one={one} home={home} model={model} label={t.drawing({ place: t[place], verdict })} />
      )}
      <div className={styles.summary}>
        {one && <Margin one={one} />}
        {one ? (
          <p>{hasOtherRoute ? t.otherWayUp : adviceOf(one, home, t)}</p>
        ) : (
          !isTaken && <p>{t.missing({ count: missingAt(home, place) })}</p>
        )}
        {one && one.fitResult.state !== 'unmeasured' && place !== 'wall' && <Load one={one} />}
      </div>
      <PlaceMeasures place={place} home={home} labels={labels} isJustAdded={isJustAdded} />
    </section>
  )
}

const foldName = 'baithak.home-unfolded'

/**
 * Returns whether the place is expanded, saved in this tab. Doors are never collapsed. The front door comes first, and
 * an inner door was added on purpose.
 */
function useFold(place: Place, home: Home) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- storage exists only in the browser
    setIsUnfolded(unfoldedPlaces().includes(place))
  }, [place])
  const canFold = place !== 'door' && place !== 'innerDoor' && home[place] === undefined
  function turn() {
    const others = unfoldedPlaces().filter((one) => one !== place)
    writeTabStorage(foldName, isUnfolded ? others : [...others, place])
    setIsUnfolded(!isUnfolded)
  }
  return { canFold, isFolded: canFold && !isUnfolded, turn }
}

function unfoldedPlaces(): unknown[] {
  const stored = readTabStorage(foldName)
  return Array.isArray(stored) ? stored : []
}

function styleOf(one: PlaceFit | undefined) {
  // Without a product the heading is the name of the place, and there is no result.
  if (one === undefined) return ''
  if (one.fitResult.state === 'unmeasured') return styles.open
  if (one.fitResult.state === 'too-big') return styles.refused
  return one.fitResult.state === 'fits' ? styles.well : styles.askew
}

function Margin({ one: { fitResult } }: { one: PlaceFit }) {
  const t = useMessages(fitMessages)
  const language = useLanguage()
  if (fitResult.state === 'unmeasured') return null
  return (
    <p className={styles.margin}>
      <b>{formatNumber(Math.abs(marginOf(fitResult)) / 10, language)}</b>{' '}
      {fitResult.state === 'too-big' ? t.lacking : t.spare}
    </p>
  )
}

function Load({ one: { load } }: { one: PlaceFit }) {
  const t = useMessages(fitMessages)
  if (load === 'whole') return null
  return <p>{load === 'packed' ? t.asPacked : t.asLegsOff}</p>
}
