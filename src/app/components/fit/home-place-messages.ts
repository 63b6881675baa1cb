import type { MessageTable } from '#domain/messages.ts'

/** The names of the places of a home, and the unit of a missing length. */
export const placeMessages = {
  door: { en: 'Front door', ne: 'मूल ढोका' },
  corner: { en: 'Turn of the stairs', ne: 'भर्‍याङको मोड' },
  lift: { en: 'Lift', ne: 'लिफ्ट' },
  innerDoor: { en: 'Inner door', ne: 'भित्री ढोका' },
  wall: { en: 'Wall', ne: 'भित्ता' },
  centimetresMissing: { en: 'cm too little', ne: 'से.मि. ले अटाउँदैन' },
} as const satisfies MessageTable
