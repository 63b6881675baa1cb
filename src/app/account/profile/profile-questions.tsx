import { href } from 'react-router'
import { languageOfText, textIn } from '#domain/language.ts'
import { questionMessages } from '#domain/review/question-messages.ts'
import { rejectionReasonMessages } from '#domain/review/review-messages.ts'
import { Link } from '#ui/link.tsx'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import type { PendingShopperResponse } from '#app/components/calls/shopper-response.ts'
import { ReviewTag } from '#app/components/reviews/review-tag.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { OptionalSection } from './loaded-section.tsx'
import { Rows } from '#ui/layout/flow.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type QuestionsResponse = ResponseOf<'GET', '/question/mine'>
type Question = QuestionsResponse['questions'][number]
export type PendingQuestionsResponse = PendingShopperResponse<QuestionsResponse>
type QuestionsProps = { shopperId: string; responsePromise: PendingQuestionsResponse | undefined }

/** Lists the shopper’s questions about products, with their states. */
export function ProfileQuestions(props: QuestionsProps) {
  const t = useMessages(questionMessages)
  return (
    <OptionalSection
      {...props}
      id="questions"
      title={t.myQuestions}
      help={t.myQuestionsHelp}
      text={t}
      isEmpty={({ questions }) => questions.length === 0}
    >
      {({ questions }) => (
        <Rows isStacked>
          {questions.map((question) => (
            <MyQuestion key={question._id} question={question} />
          ))}
        </Rows>
      )}
    </OptionalSection>
  )
}

function MyQuestion({ question }: { question: Question }) {
  const refusalReasonText = useMessages(rejectionReasonMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { product, text, state, reason } = question
  const names = { en: product.name, ne: product.nameNe ?? '' }
  return (
    <li>
      <p className={textStyles.preserveLines} dir="auto" lang={question.language}>
        {text}
      </p>
      <p className={`${textStyles.small} ${layoutStyles.line} ${layoutStyles.start}`}>
        <Link
          className={`${textStyles.underlined} ${textStyles.target}`}
          to={to(href('/product/:category/:id', { category: 'any', id: product._id }))}
          lang={languageOfText(language, names)}
        >
          {textIn(language, names)}
        </Link>
        <ReviewTag state={state} />
      </p>
      {reason !== null && <p className={textStyles.caption}>{refusalReasonText[reason]}</p>}
    </li>
  )
}
