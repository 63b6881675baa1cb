import { useState, type KeyboardEvent } from 'react'
import { allPlaces, findPlaces, keptPlaceOf, type FoundPlace } from '#domain/address/find-places.ts'
import { levelText, type LocalLevels } from '#domain/address/local-level.ts'
import { writtenFor } from '#domain/language.ts'
import { placePickerMessages } from '#domain/messages/frame/place.ts'
import type { DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { useLocalLevels } from '#app/components/order/local-levels.ts'
import { keepPlace, usePlace } from '#app/components/stores/place-store.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { daysAt } from './arrival.ts'
import { useDeliveryRules, type ToldDelivery } from './delivery-rules.ts'
import { noPlace, PlaceSelects, type ChosenPlace } from './place-selects.tsx'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './place-picker.module.css'

const most = 6

export type PlacePickerProps = { isOpen: boolean; told: ToldDelivery; onClose: () => void }

/** Where a shopper says once where they live: by a few letters in either script, or step by step. */
export function PlacePicker({ isOpen, told, onClose }: PlacePickerProps) {
  const said = useWords(placePickerMessages)
  const all = useLocalLevels(isOpen)
  const rules = useDeliveryRules(told, isOpen)
  const kept = usePlace()
  function choose(found: FoundPlace) {
    if (all !== undefined) keepPlace(keptPlaceOf(all, found))
    onClose()
  }
  function forget() {
    keepPlace(undefined)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={said.title} close={said.close} onClose={onClose}>
      {all === undefined ? (
        <Skeleton kind="row" count={3} isLate />
      ) : (
        <Choice {...{ all, rules }} onChoose={choose} />
      )}
      <p className={`${textLook.small} ${textLook.muted}`}>{said.keptHere}</p>
      {kept !== undefined && (
        <p>
          <Button variant="link" icon="trash" onClick={forget}>
            {said.forget}
          </Button>
        </p>
      )}
    </Dialog>
  )
}

type ChoiceProps = {
  all: LocalLevels
  rules: DeliveryRules | undefined
  onChoose: (found: FoundPlace) => void
}

function Choice({ all, rules, onChoose }: ChoiceProps) {
  const said = useWords(placePickerMessages)
  const [typed, setTyped] = useState('')
  const found = findPlaces(all, typed, most)
  const isAsked = typed.trim().length > 1
  function chooseFirst(event: KeyboardEvent) {
    const [first] = found
    if (event.key !== 'Enter' || first === undefined) return
    // The focus goes back to what has opened this, which the same key would press again.
    event.preventDefault()
    onChoose(first)
  }
  return (
    <div className={styles.choice}>
      <TextField
        label={said.search}
        hint={said.searchHint}
        name="place-search"
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write here
        autoFocus
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={chooseFirst}
      />
      <output className={found.length > 0 ? textLook.unseen : textLook.small}>
        {isAsked && (found.length === 0 ? said.none : said.found({ count: found.length }))}
      </output>
      <ul className={styles.places}>
        {found.map((place) => (
          <Row key={place.level.id} {...{ all, rules, place }} onChoose={onChoose} />
        ))}
      </ul>
      <Steps {...{ all, onChoose }} />
    </div>
  )
}

function Row({ all, rules, place, onChoose }: ChoiceProps & { place: FoundPlace }) {
  const language = useLanguage()
  const { level, district, province } = place
  const ids = { provinceId: province.id, districtId: district.id, levelId: level.id }
  return (
    <li>
      <button type="button" onClick={() => onChoose(place)}>
        <span>
          <b>{levelText(all, level, language)}</b>
          <small>
            {writtenFor(language, district)}, {writtenFor(language, province)}
          </small>
        </span>
        {rules !== undefined && <span className={styles.days}>{daysAt(rules, ids, language)}</span>}
      </button>
    </li>
  )
}

/** For those who do not type: one list after the other. */
function Steps({ all, onChoose }: Omit<ChoiceProps, 'rules'>) {
  const said = useWords(placePickerMessages)
  const [chosen, setChosen] = useState(noPlace)
  function change(next: ChosenPlace) {
    setChosen(next)
    const found = allPlaces(all).find(({ level }) => level.id === next.levelId)
    if (found !== undefined) onChoose(found)
  }
  return (
    <details className={styles.steps}>
      <summary>
        {said.steps}
        <Icon name="caret-down" />
      </summary>
      <PlaceSelects
        chosen={chosen}
        none={{ province: said.choose, district: said.choose, level: said.choose }}
        onChange={change}
      />
    </details>
  )
}
