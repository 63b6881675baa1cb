import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import { PlaceSelects, type PlaceSelectsProps } from '#app/components/place/place-selects.tsx'
import { useMessages } from '#app/components/use-messages.ts'

type ZonePlaceSelectsProps = Omit<PlaceSelectsProps, 'none'> & {
  /** The precision of the location. */
  kind?: 'level' | 'district'
}

/** A part of Nepal: a whole province, a whole district or a local level. */
export function ZonePlaceSelects({ kind = 'level', ...place }: ZonePlaceSelectsProps) {
  const t = useMessages(deliveryMessages)
  const none =
    kind === 'district'
      ? { province: t.allPlaces, district: t.choose }
      : { province: t.choose, district: t.wholeProvince, level: t.wholeDistrict }
  return <PlaceSelects {...place} none={none} />
}
