import { useEffect, useState } from 'react'
import {
  localLevelEntries,
  isListedLocation,
  deliveryLocationOf,
  type LocalLevelEntry,
} from '#domain/address/find-local-levels.ts'
import type { DeliveryLocation } from '#domain/address/saved-location.ts'
import type { LocalLevels } from '#domain/address/local-level.ts'
import { locationPickerMessages } from './location-picker-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { useLocalLevels } from '#app/components/order/local-levels.ts'
import { saveDeliveryLocation, useSavedLocation } from '#app/components/stores/delivery-location-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { useDeliveryRules, type DeliveryRulesSource } from './delivery-rules.ts'
import { Countries } from './countries.tsx'
import { WardAndFloorFields, useWardAndFloor } from './ward-and-floor-fields.tsx'
import { LocalLevelSearch, refusalOf, useEstimateAt } from './local-level-search.tsx'
import { LocalLevelSteps } from './local-level-steps.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './location-picker.module.css'

export type LocationPickerProps = { isOpen: boolean; rulesSource: DeliveryRulesSource; onClose: () => void }

/** Renders the picker of the delivery location: by search in either script, by selects, or outside Nepal. */
export function LocationPicker({ isOpen, rulesSource, onClose }: LocationPickerProps) {
  const t = useMessages(locationPickerMessages)
  const all = useLocalLevels(isOpen)
  const savedLocation = useSavedLocation()
  useEffect(() => {
    if (all !== undefined && savedLocation !== undefined && !isListedLocation(all, savedLocation))
      saveDeliveryLocation(undefined)
  }, [all, savedLocation])
  function save(place: DeliveryLocation | undefined) {
    saveDeliveryLocation(place)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={t.title} closeLabel={t.close} onClose={onClose}>
      <div className={styles.picker}>
        {all === undefined ? (
          <Skeleton kind="row" count={3} isDelayed />
        ) : (
          <LocationForm {...{ all, rulesSource, savedLocation }} onChoose={save} />
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

type LocationFormProps = {
  all: LocalLevels
  rulesSource: DeliveryRulesSource
  savedLocation: DeliveryLocation | undefined
  onChoose: (place: DeliveryLocation) => void
}

function LocationForm({ all, rulesSource, savedLocation, onChoose }: LocationFormProps) {
  const t = useMessages(locationPickerMessages)
  const rules = useDeliveryRules(rulesSource, true)
  const [picked, setPicked] = useState(() => savedEntry(all, savedLocation))
  const wardAndFloor = useWardAndFloor(savedLocation, picked?.level.id)
  const estimateAt = useEstimateAt(rules)
  function choose() {
    const numbers = wardAndFloor.parse(picked?.level.wards)
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
        <LocalLevelSearch {...{ all, rules, picked }} onPick={setPicked} />
        {picked !== undefined && (
          <>
            <WardAndFloorFields wardAndFloor={wardAndFloor} wards={picked.level.wards} />
            <div className={styles.deliver}>
              <Button variant="primary" type="submit" isBlock>
                {refusalOf(estimateAt(picked)) === undefined
                  ? t.deliverTo({
                      place: wardAndFloor.locationName(deliveryLocationOf(all, picked), picked.level.wards),
                    })
                  : t.keepThis}
              </Button>
            </div>
          </>
        )}
      </form>
      <LocalLevelSteps all={all} onPick={setPicked} />
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
  return localLevelEntries(all).find(({ level }) => level.id === savedLocation.levelId)
}
