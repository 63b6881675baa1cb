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
import { saveDeliveryLocation, useSelectedLocation } from '#app/components/stores/delivery-location-store.ts'
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
  const localLevels = useLocalLevels(isOpen)
  const selectedLocation = useSelectedLocation()
  // A new list of local levels may not contain the selected one.
  useEffect(() => {
    if (
      localLevels !== undefined &&
      selectedLocation !== undefined &&
      !isListedLocation(localLevels, selectedLocation)
    )
      saveDeliveryLocation(undefined)
  }, [localLevels, selectedLocation])
  function save(location: DeliveryLocation | undefined) {
    saveDeliveryLocation(location)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={t.title} closeLabel={t.close} onClose={onClose}>
      <div className={styles.picker}>
        {localLevels === undefined ? (
          <Skeleton kind="row" count={3} isDelayed />
        ) : (
          <LocationForm {...{ localLevels, rulesSource, selectedLocation }} onChoose={save} />
        )}
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.savedInBrowser}</p>
        {selectedLocation !== undefined && (
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
  localLevels: LocalLevels
  rulesSource: DeliveryRulesSource
  selectedLocation: DeliveryLocation | undefined
  onChoose: (place: DeliveryLocation) => void
}

function LocationForm({ localLevels, rulesSource, selectedLocation, onChoose }: LocationFormProps) {
  const t = useMessages(locationPickerMessages)
  const rules = useDeliveryRules(rulesSource, true)
  const [selectedEntry, setSelectedEntry] = useState(() => entryOfLocation(localLevels, selectedLocation))
  const wardAndFloor = useWardAndFloor(selectedLocation, selectedEntry?.level.id)
  const estimateAt = useEstimateAt(rules)
  function choose() {
    const wardAndFloorNumbers = wardAndFloor.parse(selectedEntry?.level.wards)
    if (selectedEntry !== undefined && wardAndFloorNumbers !== undefined)
      onChoose({ ...deliveryLocationOf(localLevels, selectedEntry), ...wardAndFloorNumbers })
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
        <LocalLevelSearch {...{ localLevels, rules, selectedEntry }} onPick={setSelectedEntry} />
        {selectedEntry !== undefined && (
          <>
            <WardAndFloorFields wardAndFloor={wardAndFloor} wards={selectedEntry.level.wards} />
            <div className={styles.deliver}>
              <Button variant="primary" type="submit" isBlock>
                {refusalOf(estimateAt(selectedEntry)) === undefined
                  ? t.deliverTo({
                      place: wardAndFloor.locationName(
                        deliveryLocationOf(localLevels, selectedEntry),
                        selectedEntry.level.wards,
                      ),
                    })
                  : t.keepThis}
              </Button>
            </div>
          </>
        )}
      </form>
      <LocalLevelSteps localLevels={localLevels} onPick={setSelectedEntry} />
      <Countries onChoose={onChoose} />
    </div>
  )
}

/** Returns the selected delivery location as an entry of the list; undefined for a country. */
function entryOfLocation(
  localLevels: LocalLevels,
  selectedLocation: DeliveryLocation | undefined,
): LocalLevelEntry | undefined {
  if (selectedLocation === undefined || 'country' in selectedLocation) return undefined
  return localLevelEntries(localLevels).find(({ level }) => level.id === selectedLocation.levelId)
}
