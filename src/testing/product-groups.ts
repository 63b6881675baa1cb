import type { Groups, FullGroup } from '#domain/product/groups/product-groups.ts'

/** The five categories and the five rooms of the specification, with which every store begins. */
export const defaultGroups: Groups = {
  categories: [
    group('category', 'sofas-couches', { en: 'Sofas & Couches', ne: 'सोफा र काउच' }),
    group('category', 'dining-furniture', { en: 'Dining Furniture', ne: 'डाइनिङ फर्निचर' }),
    group('category', 'beds-mattresses', { en: 'Beds & Mattresses', ne: 'खाट र म्याट्रेस' }),
    group('category', 'storage-cabinets', { en: 'Storage & Cabinets', ne: 'दराज र र्‍याक' }),
    group('category', 'office-furniture', { en: 'Office Furniture', ne: 'अफिस फर्निचर' }),
  ],
  rooms: [
    group('room', 'living-room', { en: 'Living Room', ne: 'बैठक कोठा' }),
    group('room', 'kitchen', { en: 'Kitchen', ne: 'भान्सा' }),
    group('room', 'bedroom', { en: 'Bedroom', ne: 'सुत्ने कोठा' }),
    group('room', 'dining-room', { en: 'Dining Room', ne: 'खाना खाने कोठा' }),
    group('room', 'home-office', { en: 'Home Office', ne: 'घरको अफिस' }),
  ],
  collections: [],
  formerPaths: new Map(),
}

function group(kind: FullGroup['kind'], path: string, text: { en: string; ne: string }): FullGroup {
  return {
    id: path,
    kind,
    path,
    text,
    tint: '#DED1BB',
    isHidden: false,
    about: { en: '', ne: '' },
    tags: [],
    tile: null,
    wide: null,
    content: null,
  }
}
