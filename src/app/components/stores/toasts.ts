import type { Toast } from '#ui/dialog/toast-stack.tsx'
import { createBrowserStore } from './browser-store.ts'

type VisibleToast = Toast & { endsAt: number }

const maxToasts = 20
const visibleToasts = createBrowserStore<readonly VisibleToast[]>([])
let successCount = 0
let pausedAt: number | undefined
let hideTimer: ReturnType<typeof setTimeout> | undefined

/** The current toasts, the newest first. */
export const currentToasts: () => readonly Toast[] = visibleToasts.get
export const useToasts: () => readonly Toast[] = visibleToasts.use

/** Shows a success toast for two seconds, with an optional link. */
export function toastSuccess(message: string, link?: Toast['link']): void {
  // Every success shows as a toast of its own. Other toasts use their text as id, so each text shows once.
  successCount += 1
  show({ id: `done ${successCount}`, kind: 'success', message, link }, 2000)
}

/** Shows a success toast, for eight seconds by default, with a button that undoes what it reports. */
export function toastUndoable(
  message: string,
  action: NonNullable<Toast['action']>,
  milliseconds = 8000,
): void {
  successCount += 1
  show({ id: `done ${successCount}`, kind: 'success', message, action }, milliseconds)
}

/** Shows an error toast for four seconds, with an optional link. */
export function toastError(message: string, link?: Toast['link']): void {
  show({ id: message, kind: 'error', message, link }, 4000)
}

/** Shows an information toast for four seconds, with an optional link. */
export function toastInfo(message: string, link?: Toast['link']): void {
  show({ id: message, kind: 'info', message, link }, 4000)
}

/** Removes outdated toasts, all by default. A new attempt or another page makes them outdated. */
export function clearToasts(isOutdated: (toast: Toast) => boolean = () => true): void {
  setVisibleToasts(visibleToasts.get().filter((toast) => !isOutdated(toast)))
}

/** Pauses the timers while a toast is read. */
export function pauseToasts(): void {
  pausedAt ??= Date.now()
  clearTimeout(hideTimer)
}

export function resumeToasts(): void {
  if (pausedAt === undefined) return
  const pausedMs = Date.now() - pausedAt
  pausedAt = undefined
  setVisibleToasts(visibleToasts.get().map((toast) => ({ ...toast, endsAt: toast.endsAt + pausedMs })))
}

function show(toast: Toast, milliseconds: number): void {
  const otherToasts = visibleToasts.get().filter(({ id }) => id !== toast.id)
  setVisibleToasts([{ ...toast, endsAt: Date.now() + milliseconds }, ...otherToasts].slice(0, maxToasts))
}

function setVisibleToasts(toasts: readonly VisibleToast[]): void {
  if (toasts.length !== visibleToasts.get().length || toasts.length > 0) visibleToasts.set(toasts)
  // The toast under the pointer may be the one that was removed, and then no leave event follows.
  if (toasts.length === 0) pausedAt = undefined
  clearTimeout(hideTimer)
  if (toasts.length === 0 || pausedAt !== undefined) return
  const next = Math.min(...toasts.map(({ endsAt }) => endsAt))
  hideTimer = setTimeout(
    () => setVisibleToasts(visibleToasts.get().filter(({ endsAt }) => endsAt > Date.now())),
    next - Date.now(),
  )
}
