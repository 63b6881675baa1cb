import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { toast, useToasterStore } from 'react-hot-toast/headless'
import { useBlocker, useLocation } from 'react-router'
import { toastMessages } from '#domain/messages/frame/toasts.ts'
import { sellerMessages } from '#domain/messages/seller/seller.ts'
import { isConnectionLost } from '#app/components/stores/lost-connection.ts'
import { useWords } from '#app/components/use-words.ts'
import { useConnection } from './seller-connection.ts'

/** Says that there is no line. Where somebody wanted to go meanwhile, they are led as soon as there is one. */
export function ConnectionNotice() {
  const said = useWords(sellerMessages)
  const { offline } = useWords(toastMessages)
  const line = useConnection()
  const blocker = useBlocker(isConnectionLost)
  useEffect(() => {
    if (line === 'there' && blocker.state === 'blocked') blocker.proceed()
  }, [line, blocker])
  useNoToast(line === 'lost' ? offline : undefined)
  useNoOldErrors()
  return (
    <output className="sl__l" aria-live="polite">
      {line === 'lost' && <span>{said.noLine}</span>}
    </output>
  )
}

/** Takes away the toast that says what stands on the page already. */
function useNoToast(message: string | undefined): void {
  const { toasts } = useToasterStore()
  const told = toasts.filter((one) => message !== undefined && one.message === message)
  useLayoutEffect(() => {
    for (const { id } of told) toast.remove(id)
  })
}

/** What went wrong on one page is not to be read on another. */
function useNoOldErrors(): void {
  const { pathname } = useLocation()
  const { toasts } = useToasterStore()
  const dismiss = useEffectEvent((_path: string) => {
    for (const { id, type } of toasts) if (type === 'error') toast.dismiss(id)
  })
  useEffect(() => dismiss(pathname), [pathname])
}
