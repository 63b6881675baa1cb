import { filterOfContent, type CollectionContent, type CollectionFilter } from './collection.ts'
import { languages, textIn, type InEachLanguage, type Language, type PartialText } from '#domain/language.ts'

/** The common fields of all product groups. `path` is its URL segment, `tint` a colour such as '#DED1BB'. */
export type ProductGroup = {
  /** Never changes, even if the path does. */
  id: string
  path: string
  text: PartialText
  tint: string
  isHidden: boolean
}
export const groupKinds = ['category', 'room', 'collection'] as const
export type GroupKind = (typeof groupKinds)[number]
export type Category = ProductGroup
type Room = ProductGroup

/** The categories and rooms of a store in the owner's order, including hidden ones. */
export type GroupSummaries = {
  readonly categories: readonly Category[]
  readonly rooms: readonly Room[]
  /** Only on the seller's side. */
  readonly collections?: readonly ProductGroup[]
}

/** A group with the fields that only its own page and the search need. */
export type FullGroup = ProductGroup & {
  kind: GroupKind
  /** The text below its title. */
  about: InEachLanguage<string>
  /** Synonyms for the search. */
  tags: readonly string[]
  /** The picture of its tile; null if the owner selected none. */
  tile: GroupPicture | null
  /** The picture behind the title of its page; null if the owner selected none. */
  wide: GroupPicture | null
  /** Its contents, if it is a collection. */
  content: CollectionContent | null
}

type GroupPicture = { hash: string; width: number; height: number; tone: string }

export type Collection = FullGroup & { content: CollectionContent }

/** The product groups of a store in memory. */
export type Groups = {
  readonly categories: readonly FullGroup[]
  readonly rooms: readonly FullGroup[]
  readonly collections: readonly Collection[]
  /** Paths that a group has had before, and its id. */
  readonly formerPaths: ReadonlyMap<string, string>
}

export const noGroups: Groups = { categories: [], rooms: [], collections: [], formerPaths: new Map() }

export type CategoryFilter = { kind: 'category' | 'room'; path: string }

/** Finds a category by its path, a former path or its name in any language. Ignores case and surrounding space. */
export function findCategory(groups: Groups, value: string): FullGroup | undefined {
  return findGroup(groups.categories, value, groups.formerPaths)
}

/** Finds a room by its path or a former path, in any case. */
export function findRoom({ rooms, formerPaths }: Groups, value: string): FullGroup | undefined {
  const key = normalizeKey(value)
  return rooms.find(({ path }) => path === key) ?? rooms.find(({ id }) => id === formerPaths.get(key))
}

/** Finds a room by its path, a former path or its name in any language. */
export function findNamedRoom(groups: Groups, value: string): FullGroup | undefined {
  return findGroup(groups.rooms, value, groups.formerPaths)
}

/** Finds a published collection by its path or a former path, in any case. */
export function findCollection({ collections, formerPaths }: Groups, value: string): Collection | undefined {
  const key = normalizeKey(value)
  const visible = visibleGroups(collections)
  return visible.find(({ path }) => path === key) ?? visible.find(({ id }) => id === formerPaths.get(key))
}

/** Parses the `collection` of a list's query. A hidden or missing collection contains nothing. */
export function parseCollectionFilter(groups: Groups, value: string): CollectionFilter {
  const collection = findCollection(groups, value)
  return collection === undefined ? { kind: 'nothing' } : filterOfContent(collection.content, groups)
}

/**
 * Parses the `category` of a list's query: a category's path or name, or a room's path; otherwise undefined.
 */
export function parseCategoryFilter(groups: Groups, value: string): CategoryFilter | undefined {
  const category = findCategory(groups, value)
  if (category !== undefined) return { kind: 'category', path: category.path }
  const room = findRoom(groups, value)
  return room === undefined ? undefined : { kind: 'room', path: room.path }
}

/** Returns the groups that are not hidden. */
export function visibleGroups<Group extends ProductGroup>(groups: readonly Group[]): readonly Group[] {
  return groups.filter(({ isHidden }) => !isHidden)
}

/** Returns the groups without the hidden ones. */
export function withoutHidden({ categories, rooms, collections, formerPaths }: Groups): Groups {
  return {
    categories: visibleGroups(categories),
    rooms: visibleGroups(rooms),
    collections: visibleGroups(collections),
    formerPaths,
  }
}

/** Returns the group fields that pages in a browser need. */
export function groupSummaries({ categories, rooms }: Groups): GroupSummaries {
  return { categories: categories.map(toGroupSummary), rooms: rooms.map(toGroupSummary) }
}

/** Returns the fields of `groupSummaries`, including collections. */
export function allGroupSummaries(groups: Groups): GroupSummaries {
  return { ...groupSummaries(groups), collections: groups.collections.map(toGroupSummary) }
}

/** Returns the names of the groups at these paths, joined with commas. */
export function namesOfPaths(
  groups: readonly ProductGroup[],
  paths: readonly string[],
  language: Language,
): string {
  return paths.map((path) => nameOfPath(groups, path, language)).join(', ')
}

/** Returns the name of the group at a path, or the path if there is no such group. */
export function nameOfPath(groups: readonly ProductGroup[], path: string, language: Language): string {
  const group = groups.find((candidate) => candidate.path === path)
  return group === undefined ? path : textIn(language, group.text)
}

function toGroupSummary({ id, path, text, tint, isHidden }: FullGroup): ProductGroup {
  return { id, path, text, tint, isHidden }
}

function findGroup(
  groups: readonly FullGroup[],
  value: string,
  formerPaths: ReadonlyMap<string, string>,
): FullGroup | undefined {
  const key = normalizeKey(value)
  if (key === '') return undefined
  const formerGroupId = formerPaths.get(key)
  return (
    groups.find(({ path }) => path === key) ??
    // Browsers and files may contain a former path. A former path of any group, also of another list, is not taken as a
    // name.
    (formerGroupId === undefined
      ? groups.find(({ text }) => languages.some((language) => normalizeKey(textIn(language, text)) === key))
      : groups.find(({ id }) => id === formerGroupId))
  )
}

function normalizeKey(value: string): string {
  return value.normalize('NFC').trim().toLowerCase()
}
