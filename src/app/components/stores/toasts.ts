import { toast } from 'react-hot-toast/headless'

/** Takes away what was said before: a new try makes it untrue. */
export function clearToasts(): void {
  toast.dismiss()
}

/** Says that something was done; gone after two seconds. */
export function toastSuccess(message: string): void {
  toast.success(message, { duration: 2000 })
}

// What is wrong stands once, however often it is said: the sentence is its own name. What was done stands each time.

/** Says that something went wrong; gone after four seconds. */
export function toastError(message: string): void {
  toast.error(message, { id: message, duration: 4000 })
}

/** Says something worth knowing; gone after four seconds. */
export function toastInfo(message: string): void {
  toast(message, { id: message, duration: 4000 })
}
