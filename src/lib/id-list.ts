import { isId } from './id.ts'

/**
 * Returns the valid ids of an unchecked list, without duplicates, in their order, at most `maxIds`.
 * Empty for a value that is not a list.
 */
export function readIdList(value: unknown, maxIds: number): string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter((id: unknown) => typeof id === 'string' && isId(id))
  return [...new Set<string>(ids)].slice(0, maxIds)
}
