import { createElement, useRef } from 'react'
import { questionMessages } from '#domain/review/question-messages.ts'
import { minQuestionsForSearch } from '#domain/review/question.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { useScrollAnchor } from '#app/components/frame/use-scroll-anchor.ts'
import { useWhenNear } from '#app/components/use-when-near.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { QuestionsProps } from './page-questions.server.ts'
import { loadInteractiveQuestions } from './load-interactive-questions.ts'
import { QuestionItem } from './question-item.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as feedbackStyles from '#app/storefront/product/feedback.module.css'

/** Renders the questions about a product; the first of them are in the initial HTML. */
export function QuestionSection({ productId, questions }: QuestionsProps) {
  const t = useMessages(questionMessages)
  const sectionRef = useRef<HTMLElement>(null)
  const InteractiveQuestions = useWhenNear(sectionRef, loadInteractiveQuestions)
  useScrollAnchor('questions')
  return (
    <section
      className={layoutStyles.section}
      id="questions"
      aria-labelledby="questions-title"
      ref={sectionRef}
    >
      <div className={layoutStyles.page}>
        <SectionTitle id="questions-title">{t.title}</SectionTitle>
        {InteractiveQuestions === undefined ? (
          <div className={feedbackStyles.questions}>
            {questions.total >= minQuestionsForSearch && <div className={feedbackStyles.search} />}
            {questions.items.map((question) => (
              <QuestionItem key={question.id} question={question} />
            ))}
          </div>
        ) : (
          createElement(InteractiveQuestions, { productId, questions })
        )}
      </div>
    </section>
  )
}
