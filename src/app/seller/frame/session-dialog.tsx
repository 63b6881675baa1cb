import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sellerMessages } from '#domain/messages/seller/seller.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { toastInfo } from '#app/components/stores/toasts.ts'
import { useWords } from '#app/components/use-words.ts'
import { AdminForm } from './seller-login.tsx'
import { closeRenewal, useSellerSession } from './session-renewal.ts'

/** Over a page whose session has ended: logging in again without leaving what is typed there. */
export function SessionDialog({ email }: { email: string }) {
  const said = useWords(sellerMessages)
  const session = useSellerSession()
  const revalidator = useRevalidator()
  const [error, setError] = useState<string>()
  async function enter() {
    leave()
    toastInfo(said.sessionBack)
    await revalidator.revalidate()
  }
  function leave() {
    setError(undefined)
    closeRenewal()
  }
  return (
    <Dialog isOpen={session === 'over'} title={said.sessionOver} close={said.notNow} onClose={leave}>
      <p className="admin__h">{said.sessionOverHelp}</p>
      {/* Toasts lie behind the backdrop. */}
      {error !== undefined && (
        <p className="err admin__h" role="alert">
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
      <AdminForm email={email} onEntered={enter} onRefused={setError} />
    </Dialog>
  )
}
