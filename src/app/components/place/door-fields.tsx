import { useState } from 'react'
import { readFloor } from '#domain/address/floor.ts'
import { placeLimits, type DeliveryLocation, type PlaceInNepal } from '#domain/address/saved-location.ts'
import { placePickerMessages } from './place-picker-messages.ts'
import { formatNumber, readNumber } from '#domain/number-format.ts'
import { TextField } from '#ui/field/field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { placeName } from './place-name.ts'
import * as styles from './place-picker.module.css'

type Door = Pick<PlaceInNepal, 'ward' | 'floor'>
type DoorInput = { ward: string; floor: string }

/** Ward and floor as they are typed; both may stay empty. A ward is one of its local level, and empty for another. */
export function useDoor(savedLocation: DeliveryLocation | undefined, levelId: number | undefined) {
  const language = useLanguage()
  const savedPlace: Partial<PlaceInNepal> =
    savedLocation && !('country' in savedLocation) ? savedLocation : {}
  const [typed, setTyped] = useState((): DoorInput & { levelId: number | undefined } => {
    const write = (number: number | undefined) => (number === undefined ? '' : formatNumber(number, language))
    return { ward: write(savedPlace.ward), floor: write(savedPlace.floor), levelId: savedPlace.levelId }
  })
  const [wrong, setWrong] = useState<keyof DoorInput>()
  const ward = typed.levelId === levelId ? typed.ward : ''
  return {
    typed: { ward, floor: typed.floor },
    wrong: wrong === 'ward' && ward === '' ? undefined : wrong,
    type(field: keyof DoorInput, text: string) {
      setWrong(undefined)
      setTyped((before) => ({ ...before, ...(field === 'ward' && { levelId }), [field]: text }))
    },
    /** Undefined if a field is invalid; the field then shows the error. */
    read(wards: number | undefined): Door | undefined {
      const max = { ward: wards ?? placeLimits.wards, floor: placeLimits.highestFloor }
      const numbers = {
        ward: readUpTo(ward, { min: 1, max: max.ward }),
        floor: readUpTo(typed.floor, { min: 0, max: max.floor }, readFloor),
      }
      const { floor } = numbers
      setWrong(numbers.ward === 'wrong' ? 'ward' : floor === 'wrong' ? 'floor' : undefined)
      return numbers.ward === 'wrong' || floor === 'wrong' ? undefined : { ward: numbers.ward, floor }
    },
    /** Returns the name of the location with its ward: 'Lalitpur-10'. */
    named(place: PlaceInNepal, wards: number | undefined): string {
      const number = readUpTo(ward, { min: 1, max: wards ?? placeLimits.wards })
      return placeName({ ...place, ward: number === 'wrong' ? undefined : number }, language)
    },
  }
}

type Span = { min: number; max: number }

function readUpTo(text: string, { min, max }: Span, read = readNumber): number | undefined | 'wrong' {
  if (text.trim() === '') return undefined
  const number = read(text)
  return number !== undefined && Number.isInteger(number) && number >= min && number <= max ? number : 'wrong'
}

type DoorFieldsProps = { door: ReturnType<typeof useDoor>; wards: number | undefined }

/** Renders the ward field, and the floor field for stair carry. */
export function DoorFields({ door: { typed, wrong, type }, wards }: DoorFieldsProps) {
  const t = useMessages(placePickerMessages)
  const max = wards ?? placeLimits.wards
  return (
    <div className={styles.door}>
      <TextField
        label={t.ward}
        optional={t.upTo({ max })}
        name="ward"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={wrong === 'ward' ? t.noWard({ max }) : undefined}
        value={typed.ward}
        onChange={({ target }) => type('ward', target.value)}
      />
      <TextField
        label={t.floor}
        optional={t.forCarriers}
        name="floor"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={wrong === 'floor' ? t.noFloor({ max: placeLimits.highestFloor }) : undefined}
        value={typed.floor}
        onChange={({ target }) => type('floor', target.value)}
      />
    </div>
  )
}
