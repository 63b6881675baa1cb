import { writtenFor, languages } from '#domain/language.ts'

export const categories = [
  { path: 'sofas-couches', text: { en: 'Sofas & Couches', ne: 'सोफा र काउच' }, bgColor: '#DED1BB' },
  { path: 'dining-furniture', text: { en: 'Dining Furniture', ne: 'डाइनिङ फर्निचर' }, bgColor: '#D0D2BF' },
  { path: 'beds-mattresses', text: { en: 'Beds & Mattresses', ne: 'खाट र म्याट्रेस' }, bgColor: '#DFD3CB' },
  { path: 'storage-cabinets', text: { en: 'Storage & Cabinets', ne: 'दराज र र्‍याक' }, bgColor: '#DDC2AC' },
  { path: 'office-furniture', text: { en: 'Office Furniture', ne: 'अफिस फर्निचर' }, bgColor: '#C7CDCD' },
] as const
export type Category = (typeof categories)[number]
export type CategoryPath = Category['path']

export const rooms = [
  { tag: 'living-room', text: { en: 'Living Room', ne: 'बैठक कोठा' } },
  { tag: 'kitchen', text: { en: 'Kitchen', ne: 'भान्सा' } },
  { tag: 'bedroom', text: { en: 'Bedroom', ne: 'सुत्ने कोठा' } },
  { tag: 'dining-room', text: { en: 'Dining Room', ne: 'खाना खाने कोठा' } },
  { tag: 'home-office', text: { en: 'Home Office', ne: 'घरको अफिस' } },
] as const
export type Room = (typeof rooms)[number]
export type RoomTag = Room['tag']

export type CategoryFilter = { kind: 'category'; path: CategoryPath } | { kind: 'room'; tag: RoomTag }

/** Finds a category by its path or its English or Nepali text, whatever the case and the space around it. */
export function findCategory(value: string): Category | undefined {
  const wanted = fold(value)
  return categories.find(
    (category) =>
      category.path === wanted ||
      languages.some((language) => fold(writtenFor(language, category.text)) === wanted),
  )
}

/** Finds a room by its tag, whatever the case. */
export function findRoom(value: string): Room | undefined {
  const wanted = fold(value)
  return rooms.find((room) => room.tag === wanted)
}

/** Reads the `category` of a list's query: a category's path or text, or a room tag; undefined if it is neither. */
export function parseCategoryFilter(value: string): CategoryFilter | undefined {
  const category = findCategory(value)
  if (category !== undefined) return { kind: 'category', path: category.path }
  const room = findRoom(value)
  return room === undefined ? undefined : { kind: 'room', tag: room.tag }
}

/** Tells whether a text is exactly one of the category paths. */
export function isCategoryPath(value: string): value is CategoryPath {
  return categories.some((category) => category.path === value)
}

/** Tells whether a text is exactly one of the room tags. */
export function isRoomTag(value: string): value is RoomTag {
  return rooms.some((room) => room.tag === value)
}

/** The category of a path that is known to be one. */
export function categoryOf(path: CategoryPath): Category {
  return categories.find((category) => category.path === path) ?? categories[0]
}

function fold(value: string): string {
  return value.normalize('NFC').trim().toLowerCase()
}
