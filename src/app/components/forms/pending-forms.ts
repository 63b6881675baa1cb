import { newId } from '#lib/id.ts'

/** A form that has been sent and has no response yet. */
export type PendingForm = {
  /** The value of the field `sending`. */
  id: string
  /** Whether the form is still on the page, and shows its own errors. */
  isOpen: boolean
  /** What the form is about, for a message that may appear on another page. */
  subject: string | undefined
}

type PendingEntry = { form: PendingForm; timer: ReturnType<typeof setTimeout> }

const pendingForms = new Map<string, PendingEntry>()

/** Adds a form that is being sent. `onTimeout` is called once, unless `takePendingForm` is called before. */
export function addPendingForm(
  timeoutMs: number,
  onTimeout: (form: PendingForm) => void,
  subject?: string,
): PendingForm {
  const form = { id: newId(), isOpen: true, subject }
  const timer = setTimeout(() => {
    pendingForms.delete(form.id)
    onTimeout(form)
  }, timeoutMs)
  pendingForms.set(form.id, { form, timer })
  return form
}

/** Removes and returns the form that a request has sent. Returns undefined for any other request. */
export function takePendingForm(id: string | undefined): PendingForm | undefined {
  const entry = id === undefined ? undefined : pendingForms.get(id)
  if (!entry) return undefined
  pendingForms.delete(entry.form.id)
  clearTimeout(entry.timer)
  return entry.form
}
