export const maxSlugLength = 80

/**
 * Returns the slug of a name: lower-case letters, digits and single hyphens, at most 80 characters. Shortens
 * a long name, but never the appended `ending`, such as an id.
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

/** Returns the beginning of a slug, at most `maxLength` long and without a hyphen at its end. */
export function cutSlug(slug: string, maxLength: number): string {
  return slug.slice(0, maxLength).replace(/-+$/, '')
}
