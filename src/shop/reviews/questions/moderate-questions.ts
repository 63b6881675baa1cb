import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { products, productTexts } from '#db/schema/catalogue.server.ts'
import { shoppers } from '#db/schema/people.server.ts'
import { questionAnswers, questions } from '#db/schema/reviews/questions.server.ts'
import type { Language, InputText } from '#domain/language.ts'
import { pageCount } from '#domain/pagination.ts'
import { questionModeration, shopReply } from '#domain/review/question-input.server.ts'
import { moderationListQuery } from '#domain/review/review-input.server.ts'
import { canDecide, type RejectionReason, type ReviewState } from '#domain/review/review.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { queueMails } from '#shop/notifications/mail-queue.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

type QuestionRow = typeof questions.$inferSelect
type AnswerRow = typeof questionAnswers.$inferSelect

/** A moderated question or answer. */
export type ModeratedEntry = {
  id: string
  author: string
  text: string
  language: Language
  state: ReviewState
  reason: RejectionReason | null
  version: number
  createdAt: Date
}
export type ModeratedQuestion = ModeratedEntry & {
  productId: string
  productName: InputText
  answers: (ModeratedEntry & { isShop: boolean })[]
}
export type QuestionModeration = {
  questions: ModeratedQuestion[]
  waiting: number
  total: number
  page: number
  pages: number
}

const nameIn = (language: Language) => sql<string | null>`(
  select nullif(t.name, '') from ${productTexts} t where t.product_id = ${questions.productId} and t.language = ${language})`

const hasEntryInState = (state: ReviewState) =>
  sql`(${questions.state} = ${state} or ${questions.id} in (select question_id from question_answers where state = ${state}))`

/**
 * Lists the questions that wait or have a waiting answer, oldest first, or those of a decided state, newest first. A
 * search matches a part of the question, of its author, of an answer or of the product's name.
 */
export async function listQuestions(shop: ShopContext, query: unknown): Promise<QuestionModeration> {
  requirePermission(shop, 'orders')
  const { page, limit, state, search } = parseInput(moderationListQuery, query)
  const condition = and(
    state === 'waiting' ? hasEntryInState('waiting') : eq(questions.state, state),
    search === undefined ? undefined : matchesSearch(search),
  )
  const total = await shop.db.$count(questions, condition)
  const waitingCount = await shop.db.$count(questions, hasEntryInState('waiting'))
  const rows = await selectQuestions(shop.db)
    .where(condition)
    .orderBy((state === 'waiting' ? asc : desc)(questions.createdAt), asc(questions.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    questions: await withAnswers(shop.db, rows),
    waiting: waitingCount,
    total,
    page,
    pages: pageCount(total, limit),
  }
}

function matchesSearch(search: string): SQL {
  const answers = sql`(select string_agg(body, ' ') from question_answers where question_id = ${questions.id})`
  const texts = sql`concat_ws(' ', ${questions.author}, ${questions.body}, ${answers}, ${nameIn('en')}, ${nameIn('ne')})`
  return sql`position(search_fold(${search}) in search_fold(${texts})) > 0`
}

/**
 * Publishes a question or a buyer's answer, or rejects it with a reason, and writes the audit log. Idempotent. Throws
 * ShopError `settings-changed` for an older version, and `request-decided` for a step that is not possible.
 */
export async function moderateQuestion(shop: ShopContext, input: unknown): Promise<ModeratedQuestion> {
  const seller = requirePermission(shop, 'orders')
  const { kind, id, version, state, reason: refusalReason } = parseInput(questionModeration, input)
  const reason = state === 'refused' ? refusalReason : null
  const table = kind === 'question' ? questions : questionAnswers
  return changeQuestion(shop, async (tx) => {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('no key update')
    if (!row) throw new ShopError('not-found', { params: { resource: 'question' } })
    const questionId = 'questionId' in row ? row.questionId : row.id
    if (row.state === state && row.reason === reason) return questionId
    if (row.version !== version) throw new ShopError('settings-changed')
    if (!canDecide(row.state, state)) throw new ShopError('request-decided')
    const decisionFields = {
      state,
      reason,
      version: version + 1,
      decidedAt: shop.now(),
      decidedBy: seller.id,
    }
    await tx.update(table).set(decisionFields).where(eq(table.id, id))
    await audit(tx, shop, {
      action: state === 'shown' ? 'question.show' : 'question.refuse',
      subject: await productIdOf(tx, questionId),
      detail: { [kind]: id, from: row.state, ...(reason && { reason }) },
    })
    if (!('questionId' in row) && state === 'shown') await notifyAuthor(tx, row, shop.now())
    return questionId
  })
}

/**
 * Saves the shop's answer to a question, replaces it, or deletes it with ''. The author is notified by email once, when
 * both are published. `version` is the answer's, 0 if there is none. `isShown` also publishes a waiting question.
 * Throws ShopError `settings-changed`, also for `isShown` if the question was rejected in the meantime.
 */
export async function answerQuestion(shop: ShopContext, input: unknown): Promise<ModeratedQuestion> {
  const seller = requirePermission(shop, 'orders')
  const { id, version, answer, isShown: isPublished } = parseInput(shopReply, input)
  return changeQuestion(shop, async (tx) => {
    const [question] = await tx.select().from(questions).where(eq(questions.id, id)).for('no key update')
    if (!question) throw new ShopError('not-found', { params: { resource: 'question' } })
    const { productId: subject, state: from } = question
    if (isPublished && from === 'refused') throw new ShopError('settings-changed')
    const hasChanged = await writeShopAnswer(tx, shop, { question, version, answer, staffId: seller.id })
    if (hasChanged) await audit(tx, shop, { action: 'question.answer', subject, detail: { question: id } })
    const isPublishedNow = isPublished && from === 'waiting' && answer !== ''
    if (isPublishedNow) {
      const publishedFields = { state: 'shown', version: question.version + 1 } as const
      await tx
        .update(questions)
        .set({ ...publishedFields, decidedAt: shop.now(), decidedBy: seller.id })
        .where(eq(questions.id, id))
      await audit(tx, shop, { action: 'question.show', subject, detail: { question: id, from } })
    }
    if (isPublishedNow || from === 'shown') await notifyAuthor(tx, question, shop.now())
    return id
  })
}

type AnswerInput = { question: QuestionRow; version: number; answer: string; staffId: string }

/** Returns whether the shop's answer has changed. */
async function writeShopAnswer(
  tx: Database,
  shop: ShopContext,
  { question, version, answer, staffId }: AnswerInput,
) {
  const { id } = question
  const shopAnswerCondition = and(eq(questionAnswers.questionId, id), eq(questionAnswers.isShop, true))
  const [existingAnswer] = await tx.select().from(questionAnswers).where(shopAnswerCondition)
  if ((existingAnswer?.body ?? '') === answer) return false
  if ((existingAnswer?.version ?? 0) !== version) throw new ShopError('settings-changed')
  const answerFields = {
    body: answer,
    language: shop.language,
    state: 'shown',
    version: version + 1,
    decidedAt: shop.now(),
    decidedBy: staffId,
  } as const
  if (answer === '') await tx.delete(questionAnswers).where(shopAnswerCondition)
  else if (existingAnswer) await tx.update(questionAnswers).set(answerFields).where(shopAnswerCondition)
  else {
    const row = { ...answerFields, id: newId(), questionId: id, isShop: true, createdAt: shop.now() }
    await tx.insert(questionAnswers).values(row)
  }
  return true
}

/**
 * Emails the shop's answer to the author of a published question, if there is an answer. The question's id as the
 * dedupe key ensures a single email.
 */
async function notifyAuthor(tx: Database, question: QuestionRow, now: Date): Promise<void> {
  if (question.shopperId === null) return
  const [shopAnswer] = await tx
    .select({ answer: questionAnswers.body })
    .from(questionAnswers)
    .where(and(eq(questionAnswers.questionId, question.id), eq(questionAnswers.isShop, true)))
  if (!shopAnswer) return
  const [author] = await tx
    .select({ email: shoppers.email, language: shoppers.language })
    .from(shoppers)
    .where(eq(shoppers.id, question.shopperId))
  if (!author) return
  const content = {
    question: question.body,
    answer: shopAnswer.answer,
    path: `/product/any/${question.productId}`,
  }
  const { language } = question
  await queueMails(
    tx,
    [{ kind: 'question-answered', recipient: author.email, language, dedupeKey: question.id, content }],
    now,
  )
}

async function changeQuestion(
  shop: ShopContext,
  work: (tx: Database) => Promise<string>,
): Promise<ModeratedQuestion> {
  const [changedQuestion] = await inTransaction(shop.db, async (tx) => {
    const id = await work(tx)
    return withAnswers(tx, await selectQuestions(tx).where(eq(questions.id, id)))
  })
  if (!changedQuestion) throw new ShopError('not-found', { params: { resource: 'question' } })
  await shop.catalogue.refresh([changedQuestion.productId])
  return changedQuestion
}

async function productIdOf(tx: Database, questionId: string): Promise<string> {
  const [row] = await tx
    .select({ id: questions.productId })
    .from(questions)
    .where(eq(questions.id, questionId))
  return row?.id ?? ''
}

function selectQuestions(db: Database) {
  return db
    .select({ question: questions, english: nameIn('en'), nepali: nameIn('ne') })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .$dynamic()
}

type SelectedQuestion = { question: QuestionRow; english: string | null; nepali: string | null }

async function withAnswers(db: Database, rows: readonly SelectedQuestion[]): Promise<ModeratedQuestion[]> {
  const ids = rows.map(({ question }) => question.id)
  const answers =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(questionAnswers)
          .where(inArray(questionAnswers.questionId, ids))
          .orderBy(desc(questionAnswers.isShop), asc(questionAnswers.createdAt))
  return rows.map(({ question, english, nepali }) => ({
    ...toModeratedEntry(question),
    productId: question.productId,
    productName: { en: english ?? '', ne: nepali },
    answers: answers
      .filter(({ questionId }) => questionId === question.id)
      .map((answer) => ({ ...toModeratedEntry(answer), isShop: answer.isShop })),
  }))
}

function toModeratedEntry(row: QuestionRow | AnswerRow): ModeratedEntry {
  const { id, author, body: text, language, state, reason, version, createdAt } = row
  return { id, author, text, language, state, reason, version, createdAt }
}
