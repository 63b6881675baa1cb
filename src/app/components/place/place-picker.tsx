import { useEffect, useState } from 'react'
import {
  allPlaces,
  isKnownPlace,
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
import { keepPlace, useChosenPlace } from '#app/components/stores/place-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { useDeliveryRules, type DeliveryRulesSource } from './delivery-rules.ts'
import { Countries } from './countries.tsx'
import { DoorFields, useDoor } from './door-fields.tsx'
import { MatchingPlaces, refusalOf, useArrivalIn } from './matching-places.tsx'
import { PlaceSteps } from './place-steps.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './place-picker.module.css'

export type PlacePickerProps = { isOpen: boolean; rulesSource: DeliveryRulesSource; onClose: () => void }

/** Where a shopper says once where they live: by a few letters in either script, step by step, or outside Nepal. */
export function PlacePicker({ isOpen, rulesSource, onClose }: PlacePickerProps) {
  const t = useMessages(placePickerMessages)
  const all = useLocalLevels(isOpen)
  const savedLocation = useChosenPlace()
  useEffect(() => {
    if (all !== undefined && savedLocation !== undefined && !isKnownPlace(all, savedLocation))
      keepPlace(undefined)
  }, [all, savedLocation])
  function keep(place: DeliveryLocation | undefined) {
    keepPlace(place)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={t.title} close={t.close} onClose={onClose}>
      <div className={styles.picker}>
        {all === undefined ? (
          <Skeleton kind="row" count={3} isDelayed />
        ) : (
          <Choice {...{ all, rulesSource, savedLocation }} onChoose={keep} />
        )}
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.savedInBrowser}</p>
        {savedLocation !== undefined && (
          <p>
            <Button variant="link" icon="trash" onClick={() => keep(undefined)}>
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
  const [picked, setPicked] = useState(() => knownPlace(all, savedLocation))
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
function knownPlace(
  all: LocalLevels,
  savedLocation: DeliveryLocation | undefined,
): LocalLevelEntry | undefined {
  if (savedLocation === undefined || 'country' in savedLocation) return undefined
  return allPlaces(all).find(({ level }) => level.id === savedLocation.levelId)
}
