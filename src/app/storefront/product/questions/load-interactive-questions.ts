/** Loads the questions with their actions. Visitors who do not scroll this far do not load it. */
export const loadInteractiveQuestions = () =>
  import('./interactive-questions.tsx').then((module) => module.InteractiveQuestions)
