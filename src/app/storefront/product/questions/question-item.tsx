import { type ReactNode } from 'react'
import type { Language } from '#domain/language.ts'
import { questionMessages } from '#domain/review/question-messages.ts'
import { formatDate, formatDateInOtherCalendar } from '#domain/nepal/reader-dates.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { PageQuestion } from './page-questions.server.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as feedbackStyles from '#app/storefront/product/feedback.module.css'

type ItemProps = { question: PageQuestion; children?: ReactNode }

/** Renders a question and its answers, the shop’s first; `children` follow below. */
export function QuestionItem({ question, children }: ItemProps) {
  const t = useMessages(questionMessages)
  const { answers } = question
  return (
    <article className={feedbackStyles.question}>
      <div>
        <h3 className={textStyles.strong}>
          <AuthoredText {...question} />
        </h3>
        <AuthorLine name={question.author || t.anonymousAuthor} at={question.at} />
      </div>
      {answers.map((answer) => (
        <blockquote className={`${textStyles.quote} ${textStyles.small}`} key={answer.id}>
          <AuthoredText {...answer} />
          <AuthorLine
            name={answer.isShop ? t.theShop : t.verifiedBuyer({ name: answer.author || t.anonymousAuthor })}
            at={answer.at}
          />
        </blockquote>
      ))}
      {children}
    </article>
  )
}

/** Renders a text in the language in which it was written. */
export function AuthoredText({ text, language: textLanguage }: { text: string; language: Language }) {
  const language = useLanguage()
  return (
    <span
      className={textStyles.preserveLines}
      dir="auto"
      {...(textLanguage !== language && { lang: textLanguage })}
    >
      {text}
    </span>
  )
}

function AuthorLine({ name, at }: { name: string; at: string }) {
  const language = useLanguage()
  const date = new Date(at)
  const days = [formatDate(date, language), formatDateInOtherCalendar(date, language)].filter(
    (day) => day !== '',
  )
  return (
    <p className={textStyles.caption}>
      <bdi>{name}</bdi>, <time dateTime={at}>{days.join(' · ')}</time>
    </p>
  )
}
