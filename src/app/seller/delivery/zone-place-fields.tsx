import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import type { ZonePlaces } from '#domain/pricing/delivery/zones.ts'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Grid, Row } from '#ui/layout/flow.tsx'
import { FieldGroup } from '#ui/field/field-group.tsx'
import { useLocalLevels } from '#app/components/order/local-levels.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { namedPlaces, type PlaceKind } from './place-names.ts'
import {
  noLocalLevel,
  type LocalLevelSelection,
} from '#app/components/delivery-location/local-level-selects.tsx'
import { ZonePlaceSelects } from './place-selects.tsx'
import * as chipsStyles from '#ui/styles/chips.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type ZonePlaceFieldsProps = {
  places: ZonePlaces
  error: string | undefined
  onChange: (places: ZonePlaces) => void
}

/** Renders the places of a delivery zone, each with a button to remove it, and the fields to add one. */
export function ZonePlaceFields({ places, error, onChange }: ZonePlaceFieldsProps) {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const localLevels = useLocalLevels()
  const [selection, setSelection] = useState<LocalLevelSelection>(noLocalLevel)
  const zonePlaces = localLevels === undefined ? [] : namedPlaces(localLevels, places, language)
  const without = (kind: PlaceKind, id: number) => places[kind].filter((placeId) => placeId !== id)
  function add() {
    const selectedPlace = narrowestArea(selection)
    if (selectedPlace === undefined) return
    const { kind, id } = selectedPlace
    onChange({ ...places, [kind]: [...without(kind, id), id] })
    setSelection(noLocalLevel)
  }
  return (
    <FieldGroup legend={t.places}>
      <Row as="ul">
        {zonePlaces.map(({ kind, id, name }) => (
          <li className={chipsStyles.chip} key={`${kind} ${id}`}>
            {name}
            <IconButton
              icon="x"
              label={t.removeNamed({ name })}
              onClick={() => onChange({ ...places, [kind]: without(kind, id) })}
            />
          </li>
        ))}
        {zonePlaces.length === 0 && <li className={textStyles.muted}>{t.noPlaces}</li>}
      </Row>
      <Grid columns="three">
        <ZonePlaceSelects selection={selection} error={error} hint={t.placesHelp} onChange={setSelection} />
      </Grid>
      <p>
        <Button
          size="small"
          disabled={selection.provinceId === undefined}
          reason={t.chooseProvince}
          onClick={add}
        >
          {t.addPlace}
        </Button>
      </p>
    </FieldGroup>
  )
}

function narrowestArea({ provinceId, districtId, levelId }: LocalLevelSelection) {
  if (levelId !== undefined) return { kind: 'levels', id: levelId } as const
  if (districtId !== undefined) return { kind: 'districts', id: districtId } as const
  return provinceId === undefined ? undefined : ({ kind: 'provinces', id: provinceId } as const)
}
