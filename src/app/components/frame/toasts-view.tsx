import { toastMessages } from '#app/components/toast-messages.ts'
import { ToastStack } from '#ui/dialog/toast-stack.tsx'
import { clearToasts, pauseToasts, resumeToasts, useToasts } from '#app/components/stores/toasts.ts'
import { useMessages } from '#app/components/use-messages.ts'

/** Renders the two live regions with the current toasts. */
export function Toasts() {
  return (
    <ToastStack
      toasts={useToasts()}
      closeLabel={useMessages(toastMessages).close}
      onClose={(id) => clearToasts((toast) => toast.id === id)}
      onPause={pauseToasts}
      onResume={resumeToasts}
    />
  )
}
