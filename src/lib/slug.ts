/** Words of a name in an address: lower-case letters, digits and single hyphens, at most 80 characters. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
  return slug || 'piece'
}
