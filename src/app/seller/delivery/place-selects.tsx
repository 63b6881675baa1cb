import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import {
  LocalLevelSelects,
  type LocalLevelSelectsProps,
} from '#app/components/delivery-location/local-level-selects.tsx'
import { useMessages } from '#app/components/use-messages.ts'

type ZonePlaceSelectsProps = Omit<LocalLevelSelectsProps, 'emptyOptionTexts'> & {
  /** The precision of the location. */
  kind?: 'level' | 'district'
}

/** Renders selects for a province, a district or a local level. */
export function ZonePlaceSelects({ kind = 'level', ...selectProps }: ZonePlaceSelectsProps) {
  const t = useMessages(deliveryMessages)
  const emptyOptionTexts =
    kind === 'district'
      ? { province: t.allPlaces, district: t.choose }
      : { province: t.choose, district: t.wholeProvince, level: t.wholeDistrict }
  return <LocalLevelSelects {...selectProps} emptyOptionTexts={emptyOptionTexts} />
}
