import { useState, type SyntheticEvent } from 'react'
import { useLocation } from 'react-router'
import { questionMessages } from '#domain/review/question-messages.ts'
import { rejectionReasonMessages } from '#domain/review/review-messages.ts'
import { questionLimits, minQuestionsForSearch } from '#domain/review/question.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { FormStack, Row, Stack } from '#ui/layout/flow.tsx'
import { useSession } from '#app/components/stores/session-store.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { QuestionItem, AuthoredText } from './question-item.tsx'
import type { QuestionsProps } from './page-questions.server.ts'
import { useMyQuestions, useQuestions, useTextForm } from './use-questions.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as feedbackStyles from '#app/storefront/product/feedback.module.css'

/** Renders the questions with their actions: search, load more, ask and answer. */
export function InteractiveQuestions({ productId, questions }: QuestionsProps) {
  const t = useMessages(questionMessages)
  const { items, total, moreCount, search, isLoading, searchQuestions, loadMore } = useQuestions({
    productId,
    questions,
  })
  function submitSearch(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    void searchQuestions(String(new FormData(event.currentTarget).get('search') ?? ''))
  }
  return (
    <div className={feedbackStyles.questions}>
      {questions.total >= minQuestionsForSearch && (
        <search>
          <form className={feedbackStyles.search} method="get" onSubmit={submitSearch}>
            <TextField label={t.search} name="search" type="search" maxLength={questionLimits.search} />
            <Button type="submit" variant="outline" icon="magnifying-glass" isLoading={isLoading}>
              {t.searchButton}
            </Button>
            <output className={textStyles.caption}>
              {search !== '' && t.questionCount({ count: total })}
            </output>
          </form>
        </search>
      )}
      {items.length === 0 &&
        (search === '' ? <p className={feedbackStyles.none}>{t.none}</p> : <p>{t.noneFound}</p>)}
      {items.map((question) => (
        <QuestionItem key={question.id} question={question}>
          <AnswerQuestion questionId={question.id} />
        </QuestionItem>
      ))}
      {moreCount > 0 && (
        <Button variant="outline" isLoading={isLoading} onClick={() => void loadMore()}>
          {t.more({ count: moreCount })}
        </Button>
      )}
      <AskQuestion productId={productId} />
    </div>
  )
}

/** Renders the question form, or the login link that leads back to it. */
function AskQuestion({ productId }: { productId: string }) {
  const t = useMessages(questionMessages)
  const session = useSession()
  const to = useLocalPath()
  const { pathname } = useLocation()
  if (session.state === 'shopper') return <QuestionForm productId={productId} />
  const returnPath = encodeURIComponent(`${pathname}#questions`)
  return (
    <div className={feedbackStyles.asking}>
      <Stack>
        <h3 className={textStyles.subheading}>{t.ask}</h3>
        <ButtonLink variant="outline" href={to(`/login?redirect=${returnPath}`)}>
          {t.login}
        </ButtonLink>
      </Stack>
    </div>
  )
}

/** Renders the shopper’s questions that are not published, and the form. */
function QuestionForm({ productId }: { productId: string }) {
  const t = useMessages(questionMessages)
  const refusalReasonText = useMessages(rejectionReasonMessages)
  const { myQuestions, refresh } = useMyQuestions(productId)
  const form = useTextForm({
    path: '/question/ask',
    targetId: productId,
    requiredMessage: t.required,
    onSent: () => void refresh(),
  })
  return (
    <div className={feedbackStyles.asking}>
      <Stack>
        <Stack as="ul">
          {myQuestions.map(({ _id: id, text, language, reason }) => (
            <li className={`${textStyles.quote} ${textStyles.small}`} key={id}>
              <p className={textStyles.caption}>
                {reason === null ? t.pending : t.refusedWithReason({ reason: refusalReasonText[reason] })}
              </p>
              <AuthoredText text={text} language={language} />
            </li>
          ))}
        </Stack>
        <FormStack
          {...form.formProps}
          onSubmit={(event) => void form.send(event, (text) => ({ product: productId, text }))}
        >
          <TextAreaField
            label={t.ask}
            name="text"
            rows={3}
            maxLength={questionLimits.text}
            hint={t.askHint}
            error={form.error}
          />
          <Button type="submit" variant="outline" isLoading={form.isSending}>
            {t.send}
          </Button>
        </FormStack>
      </Stack>
    </div>
  )
}

/**
 * Renders the answer button and, after a press, the form; only for a logged-in shopper. The server refuses shoppers who
 * have not bought the product.
 */
function AnswerQuestion({ questionId }: { questionId: string }) {
  const t = useMessages(questionMessages)
  const session = useSession()
  const [isWriting, setIsWriting] = useState(false)
  if (session.state !== 'shopper') return null
  if (!isWriting)
    return (
      <div>
        <Button size="small" icon="chat-text" onClick={() => setIsWriting(true)}>
          {t.answer}
        </Button>
      </div>
    )
  return <AnswerForm questionId={questionId} onClose={() => setIsWriting(false)} />
}

function AnswerForm({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  const t = useMessages(questionMessages)
  const answerForm = useTextForm({
    path: '/question/answer',
    targetId: questionId,
    requiredMessage: t.answerRequired,
    onSent: onClose,
  })
  return (
    <FormStack
      {...answerForm.formProps}
      onSubmit={(event) => void answerForm.send(event, (text) => ({ question: questionId, text }))}
    >
      <TextAreaField
        label={t.answerLabel}
        name="text"
        rows={3}
        maxLength={questionLimits.answer}
        hint={t.answerHint}
        error={answerForm.error}
      />
      <Row>
        <Button type="submit" variant="primary" size="small" isLoading={answerForm.isSending}>
          {t.sendAnswer}
        </Button>
        <Button size="small" onClick={onClose}>
          {t.cancel}
        </Button>
      </Row>
    </FormStack>
  )
}
