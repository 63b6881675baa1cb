import { inArray } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { images } from '#db/schema/catalogue.server.ts'
import { documentImageHashes, type RichText } from '#domain/document/document.ts'
import { languages, type InEachLanguage } from '#domain/language.ts'
import type { ShopContext } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'

/** Throws ShopError `invalid-input` for documents with an unknown picture. */
export async function requireDocumentPictures(
  db: Database,
  documents: InEachLanguage<RichText> | null,
): Promise<void> {
  if (documents === null) return
  const hashes = languages.flatMap((language) => documentImageHashes(documents[language]))
  if (hashes.length === 0) return
  const rows = await db.select({ hash: images.hash }).from(images).where(inArray(images.hash, hashes))
  const storedHashes = new Set(rows.map(({ hash }) => hash))
  const invalidLanguage = languages.find((language) =>
    documentImageHashes(documents[language]).some((hash) => !storedHashes.has(hash)),
  )
  if (invalidLanguage !== undefined)
    throw new ShopError('invalid-input', { fields: { [`documents.${invalidLanguage}`]: 'image' } })
}

/** Throws ShopError `invalid-input` for an unknown category. */
export function requireCategory(shop: ShopContext, id: string): void {
  if (id !== '' && !shop.catalogue.groups().categories.some((category) => category.id === id))
    throw new ShopError('invalid-input', { fields: { category: 'choice' } })
}
