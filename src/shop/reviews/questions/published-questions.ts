import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { pageCount } from '#domain/pagination.ts'
import { questionListQuery } from '#domain/review/question-input.server.ts'
import { isId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { ShopError } from '#shop/shop-error.ts'

/** A published question or answer. `author` is '' if it is anonymous. `at` is ISO 8601 in UTC. */
type PublishedAnswer = {
  id: string
  isShop: boolean
  author: string
  text: string
  language: Language
  at: string
}
export type PublishedQuestion = Omit<PublishedAnswer, 'isShop'> & { answers: PublishedAnswer[] }
export type PublishedQuestionList = {
  questions: PublishedQuestion[]
  total: number
  page: number
  pages: number
}

const isoTime = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/**
 * Returns the published questions of a product with their published answers, newest first. A search returns those whose
 * question or answer contains the search text. Throws ShopError `not-found` for a product that is not in the catalogue.
 */
export async function listPublishedQuestions(
  shop: ShopContext,
  query: unknown,
): Promise<PublishedQuestionList> {
  const { product, search, page, limit } = parseInput(questionListQuery, query)
  if (!isId(product) || !shop.catalogue.index().has(product))
    throw new ShopError('not-found', { params: { resource: 'product' } })
  shop.cacheTags.add(`product:${product}`)
  const condition = sql`q.product_id = ${product} and q.state = 'shown' and (${search} = ''
    or position(search_fold(${search}) in search_fold(q.body)) > 0
    or exists (select from question_answers a where a.question_id = q.id and a.state = 'shown'
      and position(search_fold(${search}) in search_fold(a.body)) > 0))`
  const { rows: countRows } = await shop.db.execute<{ total: number }>(
    sql`select count(*)::int as total from questions q where ${condition}`,
  )
  const { rows } = await shop.db.execute<PublishedQuestion>(sql`
    select q.id, q.author, q.body as text, q.language, ${isoTime('q.created_at')} as at,
      (select coalesce(json_agg(json_build_object('id', a.id, 'isShop', a.is_from_store, 'author', a.author, 'text', a.body,
        'language', a.language, 'at', ${isoTime('a.created_at')}) order by a.is_from_store desc, a.created_at, a.id), '[]')
        from question_answers a where a.question_id = q.id and a.state = 'shown') as answers
    from questions q where ${condition} order by q.created_at desc, q.id limit ${limit} offset ${(page - 1) * limit}`)
  const total = countRows[0]?.total ?? 0
  return { questions: rows, total, page, pages: pageCount(total, limit) }
}
