import { useActionData } from 'react-router'
import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'

/** A refused form in the language of the page: its errors, and its input for a page without scripts. */
export type RejectedSubmission = {
  form: string
  code: RefusalCode
  message: string
  errors: Readonly<Record<string, string>>
  /** The input by field name, without passwords and secrets. */
  values: Readonly<Record<string, readonly string[]>>
  /** What somebody else has saved meanwhile, as the API sends it. */
  current?: unknown
}

/** Returns the refused form of this page; undefined if another form was sent, or none. */
export function useRejectedSubmission(form: string): RejectedSubmission | undefined {
  const refused = useActionData<RejectedSubmission>()
  return refused?.form === form ? refused : undefined
}

/** Returns the refused value of a field; undefined if the form was not refused. */
export function rejectedValue(refused: RejectedSubmission | undefined, field: string): string | undefined {
  return refused?.values[field]?.at(-1)
}
