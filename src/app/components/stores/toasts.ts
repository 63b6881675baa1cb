import { toast } from 'react-hot-toast/headless'

/** Takes away what was said before: a new try makes it untrue. */
export function clearToasts(): void {
  toast.dismiss()
}

// The same sentence stands once, however often it is said: it is its own name.

/** Says that something was done; gone after two seconds. */
export function toastSuccess(message: string): void {
  toast.success(message, { id: message, duration: 2000 })
}

/** Says that something went wrong; gone after four seconds. */
export function toastError(message: string): void {
  toast.error(message, { id: message, duration: 4000 })
}

/** Says something worth knowing; gone after four seconds. */
export function toastInfo(message: string): void {
  toast(message, { id: message, duration: 4000 })
}
