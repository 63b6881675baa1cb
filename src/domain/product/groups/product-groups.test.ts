import { expect, test } from 'vitest'
import { defaultGroups } from '#testing/product-groups.ts'
import {
  findCategory,
  findNamedRoom,
  findRoom,
  nameOfPath,
  namesOfPaths,
  parseCategoryFilter,
  withoutHidden,
  type Groups,
} from './product-groups.ts'

const groups: Groups = { ...defaultGroups, formerPaths: new Map([['couches', 'sofas-couches']]) }

test('a category is found by its path and by its names, in any case @3.7', () => {
  expect(findCategory(groups, 'sofas-couches')?.path).toBe('sofas-couches')
  expect(findCategory(groups, 'Sofas & Couches')?.path).toBe('sofas-couches')
  expect(findCategory(groups, ' OFFICE furniture ')?.path).toBe('office-furniture')
  expect(findCategory(groups, 'खाट र म्याट्रेस')?.path).toBe('beds-mattresses')
  expect(findCategory(groups, 'sofas')).toBeUndefined()
  expect(findCategory(groups, '')).toBeUndefined()
})

test('a former path finds its category, and a current path takes precedence', () => {
  expect(findCategory(groups, 'Couches')?.path).toBe('sofas-couches')
  const groupsWithFormerPath: Groups = {
    ...groups,
    formerPaths: new Map([['office-furniture', 'sofas-couches']]),
  }
  expect(findCategory(groupsWithFormerPath, 'office-furniture')?.path).toBe('office-furniture')
})

test('a former path is not used as a name', () => {
  const [sofas, ...others] = groups.categories
  if (sofas === undefined) throw new Error('There are five')
  const renamedCategories = others.map((otherGroup) => ({
    ...otherGroup,
    text: { en: 'Couches', ne: 'couches' },
  }))
  expect(findCategory({ ...groups, categories: [...renamedCategories, sofas] }, 'couches')?.path).toBe(
    'sofas-couches',
  )
  // It is not used as a name even if the group with that former path is hidden or is a room.
  expect(findCategory({ ...groups, categories: renamedCategories }, 'couches')).toBeUndefined()
  const groupsWithFormerRoom = {
    ...groups,
    categories: renamedCategories,
    formerPaths: new Map([['couches', 'kitchen']]),
  }
  expect(parseCategoryFilter(groupsWithFormerRoom, 'couches')).toEqual({ kind: 'room', path: 'kitchen' })
})

test('a filter is a category, a room or nothing', () => {
  for (const { path } of groups.categories)
    expect(parseCategoryFilter(groups, path)).toEqual({ kind: 'category', path })
  for (const { path } of groups.rooms)
    expect(parseCategoryFilter(groups, path.toUpperCase())).toEqual({ kind: 'room', path })
  expect(parseCategoryFilter(groups, 'garage')).toBeUndefined()
  expect(parseCategoryFilter(groups, '__proto__')).toBeUndefined()
  expect(findRoom(groups, 'Living Room')).toBeUndefined()
  expect(findNamedRoom(groups, 'बैठक कोठा')?.path).toBe('living-room')
})

test('hidden groups do not match unless they are included explicitly', () => {
  const [sofas, ...others] = groups.categories
  if (sofas === undefined) throw new Error('There are five')
  const hidden = withoutHidden({ ...groups, categories: [{ ...sofas, isHidden: true }, ...others] })
  expect(findCategory(hidden, 'couches')).toBeUndefined()
  expect(hidden.categories).toHaveLength(4)
})

test('paths are replaced by their names in a language, and an unknown path stays', () => {
  expect(namesOfPaths(groups.categories, ['sofas-couches', 'garage'], 'ne')).toBe('सोफा र काउच, garage')
  expect(nameOfPath(groups.rooms, 'kitchen', 'en')).toBe('Kitchen')
})
