import { latinPath } from '#domain/catalogue/search-text.ts'

const maxLength = 50

/** The end of a post's address, made of its title in Latin letters; `taken` are those that are there already. */
export function postName(title: string, taken: ReadonlySet<string>): string {
  const whole = latinPath(title)
  const short = whole.length <= maxLength ? whole : whole.slice(0, maxLength + 1).replace(/-[^-]*$/, '')
  const name = short.slice(0, maxLength) || 'post'
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name}-${count}`
    if (!taken.has(tried)) return tried
  }
}
