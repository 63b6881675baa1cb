import { newId } from '#lib/id.ts'

/** A form that has been sent and has no response yet. */
export type PendingForm = {
  /** The value of the field `sending`. */
  id: string
  /** Whether the form is still on the page, and shows its own errors. */
  isOpen: boolean
}

type WaitingForm = { form: PendingForm; timer: ReturnType<typeof setTimeout> }

const waitingForms = new Map<string, WaitingForm>()

/** Registers a form that is being sent. `onTimeout` is called once, unless `endWait` is called before. */
export function waitForResponse(timeoutMs: number, onTimeout: (form: PendingForm) => void): PendingForm {
  const form = { id: newId(), isOpen: true }
  const timer = setTimeout(() => {
    waitingForms.delete(form.id)
    onTimeout(form)
  }, timeoutMs)
  waitingForms.set(form.id, { form, timer })
  return form
}

/** Ends the wait of the form that a request sends. Returns undefined for any other request. */
export function endWait(id: string | undefined): PendingForm | undefined {
  const waiting = id === undefined ? undefined : waitingForms.get(id)
  if (!waiting) return undefined
  waitingForms.delete(waiting.form.id)
  clearTimeout(waiting.timer)
  return waiting.form
}
