import { useMatches } from 'react-router'
import { specifiedShown, type ShownRules } from '#domain/settings/shown-rules.ts'

/** What the owner has shoppers shown, as the layout has brought it along; as specified outside of it. */
export function useShownRules(): ShownRules {
  const found = useMatches()
    .map(({ loaderData }) => loaderData)
    .find((data) => hasRules(data))
  return found?.shown ?? specifiedShown
}

function hasRules(value: unknown): value is { shown: ShownRules } {
  return typeof value === 'object' && value !== null && 'shown' in value && 'tiles' in value
}
