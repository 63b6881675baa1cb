import { useState } from 'react'
import { localLevelEntries, type LocalLevelEntry } from '#domain/address/find-local-levels.ts'
import type { LocalLevels } from '#domain/address/local-level.ts'
import { locationPickerMessages } from './location-picker-messages.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { noLocalLevel, LocalLevelSelects, type LocalLevelSelection } from './local-level-selects.tsx'
import * as flowStyles from '#ui/styles/flow.module.css'

type LocalLevelStepsProps = { localLevels: LocalLevels; onPick: (place: LocalLevelEntry | undefined) => void }

/** Renders selects of province, district and local level, as an alternative to the search. */
export function LocalLevelSteps({ localLevels, onPick }: LocalLevelStepsProps) {
  const t = useMessages(locationPickerMessages)
  const [selection, setSelection] = useState(noLocalLevel)
  function change(next: LocalLevelSelection) {
    setSelection(next)
    onPick(localLevelEntries(localLevels).find(({ level }) => level.id === next.levelId))
  }
  return (
    <details className={flowStyles.fold}>
      <summary>
        {t.steps}
        <Icon name="caret-down" />
      </summary>
      <LocalLevelSelects
        selection={selection}
        emptyOptionTexts={{ province: t.choose, district: t.choose, level: t.choose }}
        onChange={change}
      />
    </details>
  )
}
