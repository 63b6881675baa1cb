import { documentImageHashes, type RichText } from '#domain/document/document.ts'
import { readPictures } from '#shop/catalogue/pictures-by-hash.ts'
import type { ShopContext } from '#shop/context.ts'
import type { DocumentPictures } from './document-view.tsx'

/** Returns the pictures of a text by hash. */
export async function readDocumentPictures(shop: ShopContext, document: RichText): Promise<DocumentPictures> {
  const pictures = await readPictures(shop.db, documentImageHashes(document))
  return Object.fromEntries([...pictures].map(([hash, { width, height }]) => [hash, { hash, width, height }]))
}
