import { deliveryMessages } from '#domain/messages/money/delivery.ts'
import type { ZonePlaces } from '#domain/pricing/delivery/zones.ts'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button/button.tsx'
import { useLocalLevels } from '#app/components/order/local-levels.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { namedPlaces, type PlaceKind } from './place-names.ts'
import { noPlace, type ChosenPlace } from '#app/components/place/place-selects.tsx'
import { ZonePlaceSelects } from './place-selects.tsx'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './delivery.module.css'

type ZonePlaceFieldsProps = {
  places: ZonePlaces
  error: string | undefined
  onChange: (places: ZonePlaces) => void
}

/** The places of a zone, and the way to one more. */
export function ZonePlaceFields({ places, error, onChange }: ZonePlaceFieldsProps) {
  const said = useWords(deliveryMessages)
  const language = useLanguage()
  const all = useLocalLevels(true)
  const [chosen, setChosen] = useState<ChosenPlace>(noPlace)
  const listed = all === undefined ? [] : namedPlaces(all, places, language)
  const without = (kind: PlaceKind, id: number) => places[kind].filter((one) => one !== id)
  function add() {
    const found = exactPlace(chosen)
    if (found === undefined) return
    const { kind, id } = found
    onChange({ ...places, [kind]: [...without(kind, id), id] })
    setChosen(noPlace)
  }
  return (
    <fieldset className={styles.group}>
      <legend className={textLook.strong}>{said.places}</legend>
      <ul className={styles.places}>
        {listed.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            {name}
            <IconButton
              icon="x"
              label={said.removeNamed({ name })}
              onClick={() => onChange({ ...places, [kind]: without(kind, id) })}
            />
          </li>
        ))}
        {listed.length === 0 && <li className={textLook.muted}>{said.noPlaces}</li>}
      </ul>
      <div className={styles.fields}>
        <ZonePlaceSelects chosen={chosen} error={error} hint={said.placesHelp} onChange={setChosen} />
      </div>
      <p className={styles.adding}>
        <Button
          size="small"
          disabled={chosen.provinceId === undefined}
          reason={said.chooseProvince}
          onClick={add}
        >
          {said.addPlace}
        </Button>
      </p>
    </fieldset>
  )
}

function exactPlace({ provinceId, districtId, levelId }: ChosenPlace) {
  if (levelId !== undefined) return { kind: 'levels', id: levelId } as const
  if (districtId !== undefined) return { kind: 'districts', id: districtId } as const
  return provinceId === undefined ? undefined : ({ kind: 'provinces', id: provinceId } as const)
}
