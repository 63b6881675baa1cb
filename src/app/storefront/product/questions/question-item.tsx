import { type ReactNode } from 'react'
import type { Language } from '#domain/language.ts'
import { questionMessages } from '#domain/messages/reviews/question.ts'
import { formatDate, formatOtherDate } from '#domain/nepal/reader-dates.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { QuestionFact } from './question-facts.server.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './questions.module.css'

type ItemProps = { question: QuestionFact; children?: ReactNode }

/** A question and its answers, the shop's first; `children` stand at the foot. */
export function QuestionItem({ question, children }: ItemProps) {
  const said = useWords(questionMessages)
  const { answers } = question
  return (
    <article className={styles.question}>
      <h3 className={textLook.strong}>
        <Written {...question} />
      </h3>
      <Who name={question.author || said.somebody} at={question.at} />
      {answers.map((answer) => (
        <blockquote className={styles.answer} key={answer.id}>
          <Written {...answer} />
          <Who
            name={answer.isShop ? said.theShop : said.aBuyer({ name: answer.author || said.somebody })}
            at={answer.at}
          />
        </blockquote>
      ))}
      {children}
    </article>
  )
}

/** What somebody has written, in its own language. */
export function Written({ text, language: written }: { text: string; language: Language }) {
  const language = useLanguage()
  return (
    <span className={styles.words} dir="auto" {...(written !== language && { lang: written })}>
      {text}
    </span>
  )
}

function Who({ name, at }: { name: string; at: string }) {
  const language = useLanguage()
  const date = new Date(at)
  const days = [formatDate(date, language), formatOtherDate(date, language)].filter((day) => day !== '')
  return (
    <p className={textLook.caption}>
      <bdi>{name}</bdi>, <time dateTime={at}>{days.join(' · ')}</time>
    </p>
  )
}
