import { useState } from 'react'
import { askOthersMessages } from '#domain/shared-list/ask-others-messages.ts'
import { sharedListMessages } from './shared-list-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SendLink } from '#app/components/sharing/send-link.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

/** The open dialog of the list's owner; undefined if none is open. */
export type OwnerDialog = 'send' | 'close' | undefined

type OwnerDialogsProps = {
  open: OwnerDialog
  /** The English path of the list's page. */
  path: string
  onDismiss: () => void
  onCloseList: () => Promise<void>
}

/** Renders the dialogs that send the link again and confirm closing the list. */
export function OwnerDialogs({ open, path, onDismiss, onCloseList }: OwnerDialogsProps) {
  const t = useMessages(sharedListMessages)
  const askOthersText = useMessages(askOthersMessages)
  const [isClosing, setIsClosing] = useState(false)
  async function closeList() {
    setIsClosing(true)
    await onCloseList()
    setIsClosing(false)
  }
  return (
    <>
      <Dialog
        isOpen={open === 'send'}
        title={t.sendAgain}
        closeLabel={askOthersText.close}
        onClose={onDismiss}
      >
        <div className={fieldStyles.form}>
          <SendLink path={path} />
        </div>
      </Dialog>
      <Dialog isOpen={open === 'close'} title={t.close} closeLabel={askOthersText.close} onClose={onDismiss}>
        <p>{t.closeSure}</p>
        <div className={`${layoutStyles.line} ${layoutStyles.actions}`}>
          <Button variant="danger" isLoading={isClosing} onClick={() => void closeList()}>
            {t.closeYes}
          </Button>
          <Button onClick={onDismiss}>{t.keepOpen}</Button>
        </div>
      </Dialog>
    </>
  )
}
