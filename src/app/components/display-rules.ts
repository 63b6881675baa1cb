import { useMatches } from 'react-router'
import { specifiedDisplayRules, type DisplayRules } from '#domain/settings/display-rules.ts'

/** What the owner has shoppers shown, as the layout has brought it along; as specified outside of it. */
export function useDisplayRules(): DisplayRules {
  const found = useMatches()
    .map(({ loaderData }) => loaderData)
    .find((data) => hasRules(data))
  return found?.shown ?? specifiedDisplayRules
}

function hasRules(value: unknown): value is { shown: DisplayRules } {
  return typeof value === 'object' && value !== null && 'shown' in value && 'tiles' in value
}
