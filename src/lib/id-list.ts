import { isId } from './id.ts'

/**
 * Returns the ids in an unchecked list: without duplicates, in their order, at most `most`.
 * Invalid lists and ids are dropped.
 */
export function readIdList(value: unknown, maxIds: number): string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter((one: unknown) => typeof one === 'string' && isId(one))
  return [...new Set<string>(ids)].slice(0, maxIds)
}
