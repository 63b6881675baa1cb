import { FieldError } from '#ui/field/field.tsx'
import type { RejectedSubmission } from './rejected-submission.ts'

type FormRefusalProps = {
  refused: RejectedSubmission | undefined
  /** Replaces the message of the refusal. */
  message?: string | undefined
}

/** Renders why a form that was sent without scripts was refused. Its fields show their own errors. */
export function FormRefusal({ refused, message = refused?.message }: FormRefusalProps) {
  if (!refused) return null
  return (
    <div role="alert">
      <FieldError id={`refused-${refused.form}`}>{message}</FieldError>
    </div>
  )
}
