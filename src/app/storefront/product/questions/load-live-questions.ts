/** Loads the questions with their actions. Visitors who do not scroll this far do not load it. */
export const loadLiveQuestions = () => import('./live-questions.tsx').then((module) => module.LiveQuestions)
