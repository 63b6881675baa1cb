import type { CatalogueQuery } from '#domain/catalogue/catalogue-index.ts'
import { nounsOf, omittedWords } from '#domain/catalogue/sentences/nouns.ts'
import { readSentence } from '#domain/catalogue/sentences/sentence.ts'
import { sizeTraits, type TraitFilter } from '#domain/catalogue/traits.ts'
import type { Shop } from '#shop/context.ts'
import { namedRooms } from './shop-traits.server.ts'

/** What of a sentence its reading does without; `words` are those that are not searched, '' where all are. */
export type LetGo = {
  traits: TraitFilter
  minPaisa?: number | undefined
  maxPaisa?: number | undefined
  words?: string
}
type Read<Wanted> = { wanted: Wanted; letGo: LetGo }
type Asked = Omit<CatalogueQuery, 'offset'> & { traits: TraitFilter; isLiteral: boolean }

/**
 * What a search asks for that is read as a sentence, or of which only the piece is certain; undefined where it is neither.
 * A size that nothing has is let go, or else the price, or else whatever is not the piece. What finds nothing either is
 * only told where its letters found nothing near, and where taking its filters off leads somewhere.
 */
export function readSearch<Wanted extends Asked>(
  shop: Shop,
  asked: Wanted,
  hasNear: boolean,
): Read<Wanted> | undefined {
  const { search } = asked
  if (asked.isLiteral || search === undefined) return undefined
  const withSearches = <One extends Asked>(wanted: One, searches: readonly (string | undefined)[]): One[] =>
    searches.map((words) => ({ ...wanted, search: words, ...fieldOf(shop, asked, words) }))
  const sentence = readSentence(search, namedRooms(shop))
  if (sentence === undefined) {
    if (hasNear) return undefined
    const found = withSearches(asked, nounsOf(search)).find((one) => hasAny(shop, one))
    return readAs(found, { traits: {}, words: omittedWords(search, found?.search ?? '') })
  }
  const { traits, minPaisa, maxPaisa } = sentence
  const wanted = {
    ...asked,
    traits: { ...traits, ...asked.traits },
    minPaisa: asked.minPaisa ?? minPaisa,
    maxPaisa: asked.maxPaisa ?? maxPaisa,
  }
  const searches = sentence.search === '' ? [undefined] : [sentence.search, ...nounsOf(sentence.search)]
  const [whole = wanted, ...others] = withSearches(wanted, searches)
  if (hasNear) return readAs(hasAny(shop, whole) ? whole : undefined)
  const price = { minPaisa, maxPaisa }
  const bare = { traits: asked.traits, minPaisa: asked.minPaisa, maxPaisa: asked.maxPaisa }
  const pieces = searches.filter((words) => words !== undefined)
  const tries: readonly [Partial<Asked>, readonly (string | undefined)[], LetGo][] = [
    [{}, searches, { traits: {} }],
    [{ traits: { ...withoutSizes(traits), ...asked.traits } }, searches, { traits: sizesOf(traits) }],
    [
      { ...bare, traits: wanted.traits },
      Object.keys(traits).length > 0 ? searches : pieces,
      { traits: {}, ...price },
    ],
    [{ traits: asked.traits }, pieces, { traits }],
    [bare, pieces, { traits, ...price }],
  ]
  for (const [change, words, letGo] of tries) {
    const found = withSearches({ ...wanted, ...change }, words).find((one) => hasAny(shop, one))
    if (found === undefined) continue
    const isWhole = found.search === undefined || sentence.search === ''
    return readAs(found, {
      ...letGo,
      words: isWhole ? '' : omittedWords(sentence.search, found.search ?? ''),
    })
  }
  return readAs([whole, ...others].find(({ search: words }) => hasAny(shop, { ...asked, search: words })))
}

function readAs<Wanted>(wanted: Wanted | undefined, letGo: LetGo = { traits: {} }): Read<Wanted> | undefined {
  return wanted && { wanted, letGo }
}

// A lounge chair in the category of sofas is no sofa.
function fieldOf(shop: Shop, asked: Asked, words: string | undefined): Pick<Asked, 'search' | 'in'> {
  const [noun] = words === undefined ? [] : nounsOf(words)
  if (noun === undefined || omittedWords(words ?? '', noun) !== '') return {}
  const named = { search: noun, in: 'name' } as const
  return hasAny(shop, { ...asked, ...named }) ? named : {}
}

function withoutSizes(traits: TraitFilter): TraitFilter {
  return Object.fromEntries(Object.entries(traits).filter(([name]) => !isSize(name)))
}

function sizesOf(traits: TraitFilter): TraitFilter {
  return Object.fromEntries(Object.entries(traits).filter(([name]) => isSize(name)))
}

function isSize(name: string): boolean {
  return sizeTraits.some((size) => size === name)
}

function hasAny({ catalogue, language }: Shop, wanted: Asked): boolean {
  return catalogue.index().search({ ...wanted, language, offset: 0, limit: 1 }).total > 0
}
