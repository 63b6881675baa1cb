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
  onDone: () => void
  onClose: () => Promise<void>
}

/** Renders the dialogs that send the link again and confirm closing the list. */
export function OwnerDialogs({ open, path, onDone, onClose }: OwnerDialogsProps) {
  const t = useMessages(sharedListMessages)
  const askOthersText = useMessages(askOthersMessages)
  const [isClosing, setIsClosing] = useState(false)
  async function close() {
    setIsClosing(true)
    await onClose()
    setIsClosing(false)
  }
  return (
    <>
      <Dialog isOpen={open === 'send'} title={t.sendAgain} closeLabel={askOthersText.close} onClose={onDone}>
        <div className={fieldStyles.form}>
          <SendLink path={path} />
        </div>
      </Dialog>
      <Dialog isOpen={open === 'close'} title={t.close} closeLabel={askOthersText.close} onClose={onDone}>
        <p>{t.closeSure}</p>
        <div className={`${layoutStyles.line} ${layoutStyles.actions}`}>
          <Button variant="danger" isLoading={isClosing} onClick={() => void close()}>
            {t.closeYes}
          </Button>
          <Button onClick={onDone}>{t.keepOpen}</Button>
        </div>
      </Dialog>
    </>
  )
}
