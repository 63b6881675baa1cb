import { useMatches } from 'react-router'
import {
  visibleGroups,
  type GroupSummaries,
  type ProductGroup,
} from '#domain/product/groups/product-groups.ts'
import { textIn } from '#domain/language.ts'
import { useLanguage } from '#app/components/use-messages.ts'

const noGroups: GroupSummaries = { categories: [], rooms: [] }

/** Returns all categories and rooms, including hidden ones, from the data that the layout has loaded. */
export function useCategoriesAndRooms(): GroupSummaries {
  for (const { loaderData } of useMatches()) if (hasGroups(loaderData)) return loaderData.groups
  return noGroups
}

/** Returns the categories that are visible to shoppers. */
export function useVisibleCategories(): readonly ProductGroup[] {
  return visibleGroups(useCategoriesAndRooms().categories)
}

/**
 * Returns a function that finds a category’s name by id or path. It returns '' for a category that is not in the data of
 * this page.
 */
export function useCategoryName(): (selector: { id: string } | { path: string }) => string {
  const { categories } = useCategoriesAndRooms()
  const language = useLanguage()
  return (selector) => {
    const category = categories.find(({ id, path }) =>
      'id' in selector ? id === selector.id : path === selector.path,
    )
    return category === undefined ? '' : textIn(language, category.text)
  }
}

function hasGroups(value: unknown): value is { groups: GroupSummaries } {
  return typeof value === 'object' && value !== null && 'groups' in value
}
