/** Characters of a question and an answer; how many of one account's may wait to be read, and its author is shown. */
export const questionLimits = { text: 500, answer: 1000, search: 100, waiting: 20, own: 50 } as const

/** The number of questions from which they can be searched. Fewer are read faster. */
export const minQuestionsForSearch = 6

/** Maximum of questions that the product page displays at once. */
export const questionsPerPage = 5
