import { useToaster } from 'react-hot-toast/headless'
import { toast as toaster } from 'react-hot-toast/headless'
import { toastMessages } from '#domain/messages/frame/toasts.ts'
import { ToastStack } from '#ui/dialog/toast-stack.tsx'
import { useWords } from '#app/components/use-words.ts'

/** The two live regions and what stands in them now. */
export function Toasts() {
  const { toasts, handlers } = useToaster()
  const { close } = useWords(toastMessages)
  const visible = toasts
    .filter((toast) => toast.visible)
    .map((toast) => ({
      id: toast.id,
      kind: toast.type === 'success' || toast.type === 'error' ? toast.type : ('info' as const),
      message: typeof toast.message === 'string' ? toast.message : '',
    }))
  return (
    <ToastStack
      toasts={visible}
      close={close}
      onClose={(id) => toaster.dismiss(id)}
      onPause={handlers.startPause}
      onResume={handlers.endPause}
    />
  )
}
