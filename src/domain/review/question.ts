/**
 * The maximum characters of a question, an answer and a search. `waiting`: undecided entries per account.
 * `perAuthor`: questions in the author's own list.
 */
export const questionLimits = { text: 500, answer: 1000, search: 100, waiting: 20, perAuthor: 50 } as const

/** The number of questions from which they can be searched. Fewer are read faster. */
export const minQuestionsForSearch = 6

/** Maximum of questions that the product page displays at once. */
export const questionsPerPage = 5
