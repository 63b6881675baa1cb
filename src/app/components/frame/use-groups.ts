import { useMatches } from 'react-router'
import { visibleGroups, type GroupNames, type ProductGroup } from '#domain/product/groups/product-groups.ts'
import { textIn } from '#domain/language.ts'
import { useLanguage } from '#app/components/use-messages.ts'

const none: GroupNames = { categories: [], rooms: [] }

/** The categories and rooms, hidden ones too, which the layout has already brought along. */
export function useGroups(): GroupNames {
  for (const { loaderData } of useMatches()) if (hasGroups(loaderData)) return loaderData.groups
  return none
}

/** The categories that shoppers are shown. */
export function useVisibleCategories(): readonly ProductGroup[] {
  return visibleGroups(useGroups().categories)
}

/**
 * Returns a function that finds a category’s name by id or path. It returns '' for a category that this page does not
 * know.
 */
export function useCategoryName(): (named: { id: string } | { path: string }) => string {
  const { categories } = useGroups()
  const language = useLanguage()
  return (named) => {
    const category = categories.find(({ id, path }) =>
      'id' in named ? id === named.id : path === named.path,
    )
    return category === undefined ? '' : textIn(language, category.text)
  }
}

function hasGroups(value: unknown): value is { groups: GroupNames } {
  return typeof value === 'object' && value !== null && 'groups' in value
}
