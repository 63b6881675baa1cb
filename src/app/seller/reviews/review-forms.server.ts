import { moderationMessages } from '#domain/review/moderation-messages.ts'
import { messages } from '#domain/messages.ts'
import { answerReview, moderateReview } from '#shop/reviews/moderate-reviews.ts'
import { answerQuestion, moderateQuestion } from '#shop/reviews/questions/moderate-questions.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms of the moderation of reviews and questions. */
export const moderationForms = {
  'review-decide': formOfUseCase(moderateReview, ({ language }, { state }) => {
    const { nowPublished, rejected } = messages(moderationMessages, language)
    return { message: state === 'shown' ? nowPublished : rejected }
  }),
  'review-answer': formOfUseCase(answerReview, ({ language }, { answer, state }) => {
    const { nowPublished, answered, answerRemoved } = messages(moderationMessages, language)
    return { message: answer === '' ? answerRemoved : state === 'shown' ? nowPublished : answered }
  }),
  'question-decide': formOfUseCase(moderateQuestion, ({ language }) => {
    return { message: messages(moderationMessages, language).decided }
  }),
  'question-answer': formOfUseCase(answerQuestion, ({ language }, { answers, state }) => {
    const { nowPublished, answered, answerRemoved } = messages(moderationMessages, language)
    const hasAnswer = answers.some(({ isShop }) => isShop)
    return { message: !hasAnswer ? answerRemoved : state === 'shown' ? nowPublished : answered }
  }),
} satisfies PageForms
