import { useState } from 'react'
import { allLocalLevels, type LocalLevelEntry } from '#domain/address/find-places.ts'
import type { LocalLevels } from '#domain/address/local-level.ts'
import { placePickerMessages } from './place-picker-messages.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { noPlace, PlaceSelects, type PlaceSelection } from './place-selects.tsx'
import * as styles from './place-picker.module.css'

type PlaceStepsProps = { all: LocalLevels; onPick: (place: LocalLevelEntry | undefined) => void }

/** Renders one select after another, for shoppers who do not type. */
export function PlaceSteps({ all, onPick }: PlaceStepsProps) {
  const t = useMessages(placePickerMessages)
  const [selection, setSelection] = useState(noPlace)
  function change(next: PlaceSelection) {
    setSelection(next)
    onPick(allLocalLevels(all).find(({ level }) => level.id === next.levelId))
  }
  return (
    <details className={styles.steps}>
      <summary>
        {t.steps}
        <Icon name="caret-down" />
      </summary>
      <PlaceSelects
        selection={selection}
        none={{ province: t.choose, district: t.choose, level: t.choose }}
        onChange={change}
      />
    </details>
  )
}
