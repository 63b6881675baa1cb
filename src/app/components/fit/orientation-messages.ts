import type { MeasuredPlaceFit } from '#domain/fit/fit-product.ts'
import type { MessageTable, Messages } from '#domain/messages.ts'

/** Messages about how a product is tilted or turned to get in. */
export const orientationMessages = {
  orientationAtPlace: {
    en: (p: { how: string; at: string }) => `${p.how} ${p.at}`,
    ne: (p: { how: string; at: string }) => `${p.at} ${p.how}`,
  },
  tilted: { en: 'tilted', ne: 'ढल्काएर' },
  upright: { en: 'upright', ne: 'ठाडो पारेर' },
  leaned: { en: 'leaned back', ne: 'अड्याएर' },
  aslant: { en: 'at an angle', ne: 'छड्के पारेर' },
  legsOff: { en: 'with its legs off', ne: 'खुट्टा खोलेर' },
  door: { en: 'at the front door', ne: 'मूल ढोकामा' },
  corner: { en: 'at the turn of the stairs', ne: 'भर्‍याङको मोडमा' },
  lift: { en: 'in the lift', ne: 'लिफ्टमा' },
  innerDoor: { en: 'at the inner door', ne: 'भित्री ढोकामा' },
  wall: { en: 'along the wall', ne: 'भित्तामा' },
} as const satisfies MessageTable

export type OrientationMessages = Messages<typeof orientationMessages>

/** Returns how the product is carried, such as 'upright'; '' if it is straight and complete. */
export function orientationText(
  { fitResult: { position }, load }: MeasuredPlaceFit,
  t: OrientationMessages,
): string {
  if (position !== 'straight') return t[position]
  return load === 'legs-off' ? t.legsOff : ''
}

/** Returns how and where the product is turned, such as 'upright at the turn of the stairs'. */
export function orientationAtPlaceText(placeFit: MeasuredPlaceFit, t: OrientationMessages): string {
  return t.orientationAtPlace({ how: orientationText(placeFit, t), at: t[placeFit.place] })
}
