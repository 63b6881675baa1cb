export const maxSlugLength = 80

/**
 * Returns the slug of a name: lower-case letters, digits and single hyphens, at most 80 characters. The ending, such as
 * a part of the id, is never cut.
 */
export function slugOf(name: string, ending = ''): string {
  const tail = ending && `-${ending}`
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
  return (cutSlug(words, maxSlugLength - tail.length) || 'piece') + tail
}

/** The beginning of a slug that is no longer than the limit and does not end with a hyphen. */
export function cutSlug(slug: string, maxLength: number): string {
  return slug.slice(0, maxLength).replace(/-+$/, '')
}
