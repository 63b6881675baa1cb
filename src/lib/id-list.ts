import { isId } from './id.ts'

/**
 * The ids in a list of whatever came from outside: each once, in their order, at most `most`.
 * What is not a list, and what is not an id, is left out.
 */
export function readIdList(value: unknown, most: number): string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter((one: unknown) => typeof one === 'string' && isId(one))
  return [...new Set<string>(ids)].slice(0, most)
}
