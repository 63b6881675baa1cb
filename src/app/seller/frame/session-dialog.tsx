import { useRevalidator } from 'react-router'
import { sellerMessages } from '#domain/messages/seller/seller.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useWords } from '#app/components/use-words.ts'
import { AdminForm } from './seller-login.tsx'
import { closeRenewal, useSellerSession } from './session-renewal.ts'

/** Over a page whose session has ended: logging in again without leaving what is typed there. */
export function SessionDialog() {
  const said = useWords(sellerMessages)
  const session = useSellerSession()
  const revalidator = useRevalidator()
  async function enter() {
    closeRenewal()
    await revalidator.revalidate()
  }
  return (
    <Dialog
      isOpen={session === 'over'}
      title={said.sessionOver}
      close={said.notNow}
      onClose={() => closeRenewal()}
    >
      <p className="admin__h">{said.sessionOverHelp}</p>
      <AdminForm onEntered={enter} />
    </Dialog>
  )
}
