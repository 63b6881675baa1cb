/** Characters of a question and an answer, and how many of one account's may wait to be read at a time. */
export const questionLimits = { text: 500, answer: 1000, search: 100, waiting: 20 } as const

/** So many stand on the product's page at once. */
export const questionsAtOnce = 5
