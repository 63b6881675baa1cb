import { deliveryMessages } from '#domain/messages/money/delivery.ts'
import { PlaceSelects, type PlaceSelectsProps } from '#app/components/place/place-selects.tsx'
import { useWords } from '#app/components/use-words.ts'

type ZonePlaceSelectsProps = Omit<PlaceSelectsProps, 'none'> & {
  /** How exactly it is asked for. */
  kind?: 'level' | 'district'
}

/** A part of Nepal: a whole province, a whole district or a local level. */
export function ZonePlaceSelects({ kind = 'level', ...place }: ZonePlaceSelectsProps) {
  const said = useWords(deliveryMessages)
  const none =
    kind === 'district'
      ? { province: said.allPlaces, district: said.choose }
      : { province: said.choose, district: said.wholeProvince, level: said.wholeDistrict }
  return <PlaceSelects {...place} none={none} />
}
