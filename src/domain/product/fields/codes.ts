/** The kinds of furniture. */
export const furnitureKinds = [
  'sofa',
  'sofa-bed',
  'armchair',
  'bed',
  'mattress',
  'table',
  'desk',
  'chair',
  'stool',
  'bench',
  'wardrobe',
  'sideboard',
  'chest',
  'cabinet',
  'shelf',
  'lamp',
  'other',
] as const
export type FurnitureKind = (typeof furnitureKinds)[number]

/** The colours that products are filtered by. Shoppers read the free text that is stored next to them. */
export const colourCodes = [
  'white',
  'beige',
  'grey',
  'black',
  'brown',
  'wood',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'gold',
  'silver',
  'mixed',
  'other',
] as const
export type ColourCode = (typeof colourCodes)[number]

/** The materials by which products are filtered and counted. */
export const materialCodes = [
  'solid-wood',
  'engineered-wood',
  'metal',
  'fabric',
  'leather',
  'foam',
  'glass',
  'stone',
  'rattan',
  'plastic',
  'other',
] as const
export type MaterialCode = (typeof materialCodes)[number]
