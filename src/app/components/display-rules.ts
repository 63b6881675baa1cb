import { useMatches } from 'react-router'
import { defaultDisplayRules, type DisplayRules } from '#domain/settings/display-rules.ts'

/** Returns the display rules of the owner from the layout’s data, or the default rules outside the layout. */
export function useDisplayRules(): DisplayRules {
  const layoutData = useMatches()
    .map(({ loaderData }) => loaderData)
    .find((data) => hasRules(data))
  return layoutData?.displayRules ?? defaultDisplayRules
}

function hasRules(value: unknown): value is { displayRules: DisplayRules } {
  return typeof value === 'object' && value !== null && 'displayRules' in value && 'categoryPictures' in value
}
