import { createElement, useEffect, useRef, useState } from 'react'
import { questionMessages } from '#domain/review/question-messages.ts'
import { useScrollAnchor } from '#app/components/frame/use-scroll-anchor.ts'
import { useWhenNear } from '#app/components/use-when-near.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { QuestionsProps } from './page-questions.server.ts'
import { loadInteractiveQuestions } from './load-interactive-questions.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as feedbackStyles from '#app/storefront/product/feedback.module.css'

const anchor = 'questions'

/**
 * Renders the form for the first question about a product, collapsed below the tabs. A link to the questions expands
 * it.
 */
export function FirstQuestion({ productId, questions }: QuestionsProps) {
  const t = useMessages(questionMessages)
  const sectionRef = useRef<HTMLElement>(null)
  const InteractiveQuestions = useWhenNear(sectionRef, loadInteractiveQuestions)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = () => location.hash === `#${anchor}` && setIsOpen(true)
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
  useScrollAnchor(anchor)
  return (
    <section className={feedbackStyles.first} id={anchor} aria-label={t.title} ref={sectionRef}>
      <div className={layoutStyles.page}>
        <details
          className={layoutStyles.rowed}
          open={isOpen}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
          <summary>{t.ask}</summary>
          {InteractiveQuestions === undefined ? (
            <p>{t.none}</p>
          ) : (
            createElement(InteractiveQuestions, { productId, questions })
          )}
        </details>
      </div>
    </section>
  )
}
