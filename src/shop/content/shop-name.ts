import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { isVisibleAt } from '#domain/content/content.ts'
import { inEveryLanguage, textIn, type InEachLanguage } from '#domain/language.ts'
import type { Store } from '#shop/context.ts'

/** Returns the current name of the shop in each language; '' if the owner has set none. */
export async function readShopName({
  content,
  now,
}: Pick<Store, 'content' | 'now'>): Promise<InEachLanguage<string>> {
  const entries = await content.read()
  const identityEntry = entries.find(
    ({ kind, value }) => kind === 'identity' && isVisibleAt(value, now().getTime()),
  )
  return namesOf(identityEntry?.value.texts)
}

/** Reads the current name of the shop within a transaction. A name has no visibility period, so only `isShown` is checked. */
export async function readStoredShopName(db: Database): Promise<InEachLanguage<string>> {
  const { rows } = await db.execute<{ en: Texts; ne: Texts; isShown: boolean }>(sql`
    select en, ne, not is_removed and (shared ->> 'isShown')::boolean as "isShown" from content
    where key = 'identity' and published_at is not null order by version desc limit 1`)
  const [newest] = rows
  return namesOf(newest?.isShown ? newest : undefined)
}

type Texts = Readonly<Record<string, string>>

function namesOf(texts: InEachLanguage<Texts> | undefined): InEachLanguage<string> {
  const names = inEveryLanguage((language) => texts?.[language]['name'] ?? '')
  return inEveryLanguage((language) => textIn(language, names))
}
