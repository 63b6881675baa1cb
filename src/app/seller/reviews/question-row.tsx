import { href, Link } from 'react-router'
import { moderationMessages } from '#domain/review/moderation-messages.ts'
import { questionMessages } from '#domain/review/question-messages.ts'
import { rejectionReasonMessages } from '#domain/review/review-messages.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { questionLimits } from '#domain/review/question.ts'
import { ReviewTag } from '#app/components/reviews/review-tag.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { Decisions } from './decisions.tsx'
import type { QuestionItemJson, ModeratedItemJson } from './question-item.ts'
import { ShopAnswer } from './shop-answer.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders a question and its answers with their moderation actions, and the answer of the shop. */
export function QuestionRow({ question }: { question: QuestionItemJson }) {
  const to = useLocalPath()
  const shopAnswer = question.answers.find(({ isShop }) => isShop)
  return (
    <ListRow layout="text" labelledBy={`question-${question.id}`}>
      <p className={textStyles.breakWords}>
        <Link
          className={textStyles.underlined}
          to={to(href('/product/:category/:id', { category: 'any', id: question.productId }))}
          lang={question.productLanguage}
        >
          {question.productName}
        </Link>
      </p>
      <Stack>
        <ModeratedText item={question} kind="question" />
        {question.answers
          .filter(({ isShop }) => !isShop)
          .map((answer) => (
            <ModeratedText key={answer.id} item={answer} kind="answer" />
          ))}
      </Stack>
      <ShopAnswer
        form="question-answer"
        id={question.id}
        version={shopAnswer?.version ?? 0}
        answer={shopAnswer?.text ?? ''}
        maxLength={questionLimits.answer}
        isUnpublished={question.state === 'waiting'}
      />
    </ListRow>
  )
}

function ModeratedText({ item, kind }: { item: ModeratedItemJson; kind: 'question' | 'answer' }) {
  const t = useMessages(moderationMessages)
  const questionText = useMessages(questionMessages)
  const refusalReasonText = useMessages(rejectionReasonMessages)
  const language = useLanguage()
  const { id, author, text, state, reason, createdAt } = item
  return (
    <Stack gap="close">
      <Row align="center">
        <b className={textStyles.strong}>{kind === 'question' ? t.question : t.buyersAnswer}</b>
        <ReviewTag state={state} />
      </Row>
      <p
        className={textStyles.preserveLines}
        dir="auto"
        id={`${kind}-${id}`}
        {...(item.language !== language && { lang: item.language })}
      >
        {text}
      </p>
      <p className={textStyles.caption}>
        <bdi>{author || questionText.anonymousAuthor}</bdi>,{' '}
        <time dateTime={createdAt}>{formatDate(new Date(createdAt), language)}</time>
        {reason !== null && ` · ${refusalReasonText[reason]}`}
      </p>
      <Decisions form="question-decide" item={item} extraFields={{ kind }} />
    </Stack>
  )
}
