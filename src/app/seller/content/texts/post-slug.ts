import { toLatinSlug } from '#domain/catalogue/search-text.ts'

const maxLength = 50

/** Returns the last path segment of a post, from its title in Latin letters; `usedNames` are the existing segments. */
export function postSlug(title: string, usedNames: ReadonlySet<string>): string {
  const fullName = toLatinSlug(title)
  const shortName =
    fullName.length <= maxLength ? fullName : fullName.slice(0, maxLength + 1).replace(/-[^-]*$/, '')
  const name = shortName.slice(0, maxLength) || 'post'
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name}-${count}`
    if (!usedNames.has(candidate)) return candidate
  }
}
