import { Suspense } from 'react'
import { languageOfText, textIn } from '#domain/language.ts'
import { questionMessages } from '#domain/messages/reviews/question.ts'
import { refusalReasonMessages } from '#domain/messages/reviews/review.ts'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import type { Own } from '#app/components/calls/own-answer.ts'
import { useOwn } from '#app/components/calls/use-own.ts'
import { ReviewTag } from '#app/components/reviews/review-tag.tsx'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { Failed } from '#app/account/login-first.tsx'
import { ProfileSection } from './profile-section.tsx'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './profile.module.css'

type QuestionsAnswer = AnswerOf<'GET', '/question/mine'>
type Question = QuestionsAnswer['questions'][number]
export type OwnQuestions = Own<QuestionsAnswer>
type QuestionsProps = { owner: string; own: OwnQuestions | undefined }

/** What the shopper has asked about products, and how far it is. */
export function ProfileQuestions(props: QuestionsProps) {
  const said = useWords(questionMessages)
  return (
    <ProfileSection title={said.own}>
      <p className={`${textLook.small} ${textLook.muted}`}>{said.ownHelp}</p>
      <Suspense fallback={<Loading />}>
        <Questions {...props} />
      </Suspense>
    </ProfileSection>
  )
}

function Questions({ owner, own }: QuestionsProps) {
  const said = useWords(questionMessages)
  const asked = useOwn(own, owner)
  if (asked.state === 'loading') return <Loading />
  if (asked.state === 'failed')
    return (
      <Failed tryAgain={said.tryAgain} onTry={asked.again}>
        {said.failed}
      </Failed>
    )
  const { questions } = asked.body
  if (questions.length === 0) return <p className={styles.actions}>{said.ownNone}</p>
  return (
    <ul className={`${styles.list} ${styles.linked}`}>
      {questions.map((question) => (
        <OwnQuestion key={question._id} question={question} />
      ))}
    </ul>
  )
}

function OwnQuestion({ question }: { question: Question }) {
  const reasons = useWords(refusalReasonMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { product, text, state, reason } = question
  const names = { en: product.name, ne: product.nameNe ?? '' }
  return (
    <li>
      <p className={textLook.written} dir="auto" lang={question.language}>
        {text}
      </p>
      <p className={`${textLook.small} ${styles.about}`}>
        <Link
          className={textLook.underlined}
          to={to(`/product/any/${product._id}`)}
          lang={languageOfText(language, names)}
        >
          {textIn(language, names)}
        </Link>
        <ReviewTag state={state} />
      </p>
      {reason !== null && <p className={textLook.caption}>{reasons[reason]}</p>}
    </li>
  )
}

function Loading() {
  return <Skeleton kind="line" count={2} isLate />
}
