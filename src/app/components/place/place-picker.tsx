import { useEffect, useState } from 'react'
import {
  allLocalLevels,
  isListedLocation,
  deliveryLocationOf,
  type LocalLevelEntry,
} from '#domain/address/find-places.ts'
import type { DeliveryLocation } from '#domain/address/saved-location.ts'
import type { LocalLevels } from '#domain/address/local-level.ts'
import { placePickerMessages } from './place-picker-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { useLocalLevels } from '#app/components/order/local-levels.ts'
import { savePlace, useSavedLocation } from '#app/components/stores/place-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { useDeliveryRules, type DeliveryRulesSource } from './delivery-rules.ts'
import { Countries } from './countries.tsx'
import { DoorFields, useDoor } from './door-fields.tsx'
import { MatchingPlaces, refusalOf, useArrivalIn } from './matching-places.tsx'
import { PlaceSteps } from './place-steps.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './place-picker.module.css'

export type PlacePickerProps = { isOpen: boolean; rulesSource: DeliveryRulesSource; onClose: () => void }

/** Renders the picker of the delivery location: by search in either script, by selects, or outside Nepal. */
export function PlacePicker({ isOpen, rulesSource, onClose }: PlacePickerProps) {
  const t = useMessages(placePickerMessages)
  const all = useLocalLevels(isOpen)
  const savedLocation = useSavedLocation()
  useEffect(() => {
    if (all !== undefined && savedLocation !== undefined && !isListedLocation(all, savedLocation))
      savePlace(undefined)
  }, [all, savedLocation])
  function save(place: DeliveryLocation | undefined) {
    savePlace(place)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={t.title} close={t.close} onClose={onClose}>
      <div className={styles.picker}>
        {all === undefined ? (
          <Skeleton kind="row" count={3} isDelayed />
        ) : (
          <Choice {...{ all, rulesSource, savedLocation }} onChoose={save} />
        )}
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.savedInBrowser}</p>
        {savedLocation !== undefined && (
          <p>
            <Button variant="link" icon="trash" onClick={() => save(undefined)}>
              {t.forget}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  all: LocalLevels
  rulesSource: DeliveryRulesSource
  savedLocation: DeliveryLocation | undefined
  onChoose: (place: DeliveryLocation) => void
}

function Choice({ all, rulesSource, savedLocation, onChoose }: ChoiceProps) {
  const t = useMessages(placePickerMessages)
  const rules = useDeliveryRules(rulesSource, true)
  const [picked, setPicked] = useState(() => savedEntry(all, savedLocation))
  const door = useDoor(savedLocation, picked?.level.id)
  const arrivalIn = useArrivalIn(rules)
  function choose() {
    const numbers = door.read(picked?.level.wards)
    if (picked !== undefined && numbers !== undefined)
      onChoose({ ...deliveryLocationOf(all, picked), ...numbers })
  }
  return (
    <div className={styles.choice}>
      <form
        method="post"
        className={styles.choice}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          choose()
        }}
      >
        <MatchingPlaces {...{ all, rules, picked }} onPick={setPicked} />
        {picked !== undefined && (
          <>
            <DoorFields door={door} wards={picked.level.wards} />
            <div className={styles.deliver}>
              <Button variant="primary" type="submit" isBlock>
                {refusalOf(arrivalIn(picked)) === undefined
                  ? t.deliverTo({ place: door.named(deliveryLocationOf(all, picked), picked.level.wards) })
                  : t.keepThis}
              </Button>
            </div>
          </>
        )}
      </form>
      <PlaceSteps all={all} onPick={setPicked} />
      <Countries onChoose={onChoose} />
    </div>
  )
}

/** Returns the saved delivery location as an entry of the list. */
function savedEntry(
  all: LocalLevels,
  savedLocation: DeliveryLocation | undefined,
): LocalLevelEntry | undefined {
  if (savedLocation === undefined || 'country' in savedLocation) return undefined
  return allLocalLevels(all).find(({ level }) => level.id === savedLocation.levelId)
}
