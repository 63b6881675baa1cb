import { useState } from 'react'
import { parseFloor } from '#domain/address/floor.ts'
import { locationLimits, type DeliveryLocation, type NepalLocation } from '#domain/address/saved-location.ts'
import { locationPickerMessages } from './location-picker-messages.ts'
import { formatNumber, parseNumber } from '#domain/number-format.ts'
import { TextField } from '#ui/field/field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { locationName } from './location-name.ts'
import * as styles from './location-picker.module.css'

type WardAndFloor = Pick<NepalLocation, 'ward' | 'floor'>
type WardAndFloorInput = { ward: string; floor: string }

/** Holds the optional ward and floor. Selecting another local level (municipality) clears the ward. */
export function useWardAndFloor(savedLocation: DeliveryLocation | undefined, levelId: number | undefined) {
  const language = useLanguage()
  const savedNepalLocation: Partial<NepalLocation> =
    savedLocation && !('country' in savedLocation) ? savedLocation : {}
  const [input, setInput] = useState((): WardAndFloorInput & { levelId: number | undefined } => {
    const formatInput = (number: number | undefined) =>
      number === undefined ? '' : formatNumber(number, language)
    return {
      ward: formatInput(savedNepalLocation.ward),
      floor: formatInput(savedNepalLocation.floor),
      levelId: savedNepalLocation.levelId,
    }
  })
  const [invalidField, setInvalidField] = useState<keyof WardAndFloorInput>()
  const ward = input.levelId === levelId ? input.ward : ''
  return {
    input: { ward, floor: input.floor },
    invalidField: invalidField === 'ward' && ward === '' ? undefined : invalidField,
    setField(field: keyof WardAndFloorInput, text: string) {
      setInvalidField(undefined)
      setInput((before) => ({ ...before, ...(field === 'ward' && { levelId }), [field]: text }))
    },
    /** Undefined if a field is invalid; the field then shows the error. */
    parse(wardCount: number | undefined): WardAndFloor | undefined {
      const max = { ward: wardCount ?? locationLimits.wards, floor: locationLimits.highestFloor }
      const numbers = {
        ward: parseWithin(ward, { min: 1, max: max.ward }),
        floor: parseWithin(input.floor, { min: 0, max: max.floor }, parseFloor),
      }
      const { floor } = numbers
      setInvalidField(numbers.ward === 'invalid' ? 'ward' : floor === 'invalid' ? 'floor' : undefined)
      return numbers.ward === 'invalid' || floor === 'invalid' ? undefined : { ward: numbers.ward, floor }
    },
    /** Returns the name of the location with its ward: 'Lalitpur-10'. */
    locationName(place: NepalLocation, wards: number | undefined): string {
      const number = parseWithin(ward, { min: 1, max: wards ?? locationLimits.wards })
      return locationName({ ...place, ward: number === 'invalid' ? undefined : number }, language)
    },
  }
}

type NumberRange = { min: number; max: number }

function parseWithin(
  text: string,
  { min, max }: NumberRange,
  parse = parseNumber,
): number | undefined | 'invalid' {
  if (text.trim() === '') return undefined
  const number = parse(text)
  return number !== undefined && Number.isInteger(number) && number >= min && number <= max
    ? number
    : 'invalid'
}

type WardAndFloorFieldsProps = { wardAndFloor: ReturnType<typeof useWardAndFloor>; wards: number | undefined }

/** Renders the ward field, and the floor field for stair carry. */
export function WardAndFloorFields({
  wardAndFloor: { input, invalidField, setField },
  wards,
}: WardAndFloorFieldsProps) {
  const t = useMessages(locationPickerMessages)
  const max = wards ?? locationLimits.wards
  return (
    <div className={styles.wardAndFloor}>
      <TextField
        label={t.ward}
        optionalHint={t.upTo({ max })}
        name="ward"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={invalidField === 'ward' ? t.wardInvalid({ max }) : undefined}
        value={input.ward}
        onChange={({ target }) => setField('ward', target.value)}
      />
      <TextField
        label={t.floor}
        optionalHint={t.neededForStairCarry}
        name="floor"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={invalidField === 'floor' ? t.floorInvalid({ max: locationLimits.highestFloor }) : undefined}
        value={input.floor}
        onChange={({ target }) => setField('floor', target.value)}
      />
    </div>
  )
}
