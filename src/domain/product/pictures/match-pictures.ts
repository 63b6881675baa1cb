import { oneLine } from '#lib/text.ts'
import { toLatinDigits } from '#lib/digits.ts'
import { productLimits } from '#domain/product/product.ts'
import type { ArchivedPicture, ArchiveRemark } from './archive.ts'

/** The pictures of each product, by SKU and in order, and the ignored files. */
export type MatchedPictures = { bySku: Map<string, ArchivedPicture[]>; ignoredFiles: ArchiveRemark[] }

/**
 * Assigns pictures to products by file name: `SKU.jpg`, then `SKU-1.jpg`, `SKU-2.jpg`, or `SKU/1.jpg` in a folder.
 * Other files of a folder named after a SKU come last. Ignores case, and all folders but the innermost. A name that is
 * a complete SKU matches that SKU, even if it ends in a number. A product gets each picture once, up to its maximum.
 */
export function matchPictures(pictures: readonly ArchivedPicture[], skus: Iterable<string>): MatchedPictures {
  const findSku = createSkuFinder(skus)
  const matches = new Map<string, { picture: ArchivedPicture; position: number }[]>()
  const ignoredFiles: ArchiveRemark[] = []
  for (const picture of pictures) {
    const match = parsePictureName(picture.name, findSku)
    if (match === undefined) ignoredFiles.push({ name: picture.name, code: 'unmatched' })
    else matches.set(match.sku, [...(matches.get(match.sku) ?? []), { picture, position: match.position }])
  }
  const bySku = new Map<string, ArchivedPicture[]>()
  for (const [sku, skuPictures] of matches) {
    const sortedPictures = skuPictures.toSorted(
      (one, other) =>
        one.position - other.position || naturalOrder.compare(one.picture.name, other.picture.name),
    )
    bySku.set(
      sku,
      uniquePictures(
        sortedPictures.map(({ picture }) => picture),
        ignoredFiles,
      ),
    )
  }
  return { bySku, ignoredFiles }
}

const naturalOrder = new Intl.Collator('en', { numeric: true })
/** The position of pictures without a number, after all others. */
const lastPosition = 1000

type FindSku = (text: string) => string | undefined

/**
 * Returns a function that finds a SKU, ignoring case. If several SKUs differ only in case, just the exact spelling
 * matches.
 */
function createSkuFinder(skus: Iterable<string>): FindSku {
  const exactSkus = new Set<string>()
  // Undefined if several SKUs differ only in case.
  const byLowerCase = new Map<string, string | undefined>()
  for (const sku of skus) {
    const key = normalizeSku(sku)
    byLowerCase.set(key, byLowerCase.has(key) && byLowerCase.get(key) !== sku ? undefined : sku)
    exactSkus.add(sku)
  }
  return (text) => (exactSkus.has(text) ? text : byLowerCase.get(normalizeSku(text)))
}

function normalizeSku(text: string): string {
  return oneLine(text).toLowerCase()
}

function parsePictureName(name: string, findSku: FindSku): { sku: string; position: number } | undefined {
  const parts = name.normalize('NFC').split('/')
  const stem = (parts.at(-1) ?? '').replace(/\.[^.]*$/, '')
  const folderSku = findSku(parts.at(-2) ?? '')
  const [, number] = /^\s*([\d०-९]{1,3})\s*$/.exec(stem) ?? []
  if (folderSku !== undefined && number !== undefined)
    return { sku: folderSku, position: Number(toLatinDigits(number)) }
  const exactSku = findSku(stem)
  if (exactSku !== undefined) return { sku: exactSku, position: 0 }
  const [, numberedStem = '', numberSuffix = ''] = /^(.+?)[\s_-]*[\s_(-]([\d०-९]{1,3})\)?$/.exec(stem) ?? []
  const numberedSku = findSku(numberedStem)
  if (numberedSku !== undefined) return { sku: numberedSku, position: Number(toLatinDigits(numberSuffix)) }
  return folderSku === undefined ? undefined : { sku: folderSku, position: lastPosition }
}

function uniquePictures(
  pictures: readonly ArchivedPicture[],
  ignoredFiles: ArchiveRemark[],
): ArchivedPicture[] {
  const accepted: ArchivedPicture[] = []
  for (const picture of pictures) {
    const { name, hash } = picture
    if (accepted.some((other) => other.hash === hash)) ignoredFiles.push({ name, code: 'repeated' })
    else if (accepted.length === productLimits.pictures) ignoredFiles.push({ name, code: 'too-many' })
    else accepted.push(picture)
  }
  return accepted
}
