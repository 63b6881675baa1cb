import { useEffect, useState } from 'react'
import { allPlaces, isKnownPlace, keptPlaceOf, type FoundPlace } from '#domain/address/find-places.ts'
import type { KeptPlace } from '#domain/address/kept-place.ts'
import type { LocalLevels } from '#domain/address/local-level.ts'
import { placePickerMessages } from '#domain/messages/frame/place-picker.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { useLocalLevels } from '#app/components/order/local-levels.ts'
import { keepPlace, useChosenPlace } from '#app/components/stores/place-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { useDeliveryRules, type ToldDelivery } from './delivery-rules.ts'
import { Countries } from './countries.tsx'
import { DoorFields, useDoor } from './door-fields.tsx'
import { FoundPlaces, refusalOf, useArrivalIn } from './found-places.tsx'
import { PlaceSteps } from './place-steps.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './place-picker.module.css'

export type PlacePickerProps = { isOpen: boolean; told: ToldDelivery; onClose: () => void }

/** Where a shopper says once where they live: by a few letters in either script, step by step, or outside Nepal. */
export function PlacePicker({ isOpen, told, onClose }: PlacePickerProps) {
  const t = useMessages(placePickerMessages)
  const all = useLocalLevels(isOpen)
  const kept = useChosenPlace()
  useEffect(() => {
    if (all !== undefined && kept !== undefined && !isKnownPlace(all, kept)) keepPlace(undefined)
  }, [all, kept])
  function keep(place: KeptPlace | undefined) {
    keepPlace(place)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={t.title} close={t.close} onClose={onClose}>
      <div className={styles.picker}>
        {all === undefined ? (
          <Skeleton kind="row" count={3} isLate />
        ) : (
          <Choice {...{ all, told, kept }} onChoose={keep} />
        )}
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.keptHere}</p>
        {kept !== undefined && (
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
  told: ToldDelivery
  kept: KeptPlace | undefined
  onChoose: (place: KeptPlace) => void
}

function Choice({ all, told, kept, onChoose }: ChoiceProps) {
  const t = useMessages(placePickerMessages)
  const rules = useDeliveryRules(told, true)
  const [picked, setPicked] = useState(() => knownPlace(all, kept))
  const door = useDoor(kept, picked?.level.id)
  const arrivalIn = useArrivalIn(rules)
  function choose() {
    const numbers = door.read(picked?.level.wards)
    if (picked !== undefined && numbers !== undefined) onChoose({ ...keptPlaceOf(all, picked), ...numbers })
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
        <FoundPlaces {...{ all, rules, picked }} onPick={setPicked} />
        {picked !== undefined && (
          <>
            <DoorFields door={door} wards={picked.level.wards} />
            <div className={styles.deliver}>
              <Button variant="primary" type="submit" isBlock>
                {refusalOf(arrivalIn(picked)) === undefined
                  ? t.deliverTo({ place: door.named(keptPlaceOf(all, picked), picked.level.wards) })
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

/** The place that is kept, as the list has it. */
function knownPlace(all: LocalLevels, kept: KeptPlace | undefined): FoundPlace | undefined {
  if (kept === undefined || 'country' in kept) return undefined
  return allPlaces(all).find(({ level }) => level.id === kept.levelId)
}
