import { useState } from 'react'
import { askOthersMessages } from '#domain/messages/sharing/ask-others.ts'
import { sharedListMessages } from '#domain/messages/sharing/shared-list.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SendLink } from '#app/components/sharing/send-link.tsx'
import { useWords } from '#app/components/use-words.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as fieldLook from '#ui/field/field.module.css'

/** Which of them is open. */
export type MakerDialog = 'send' | 'close' | undefined

type MakerDialogsProps = {
  open: MakerDialog
  /** The English path of the list's page. */
  path: string
  onDone: () => void
  onClose: () => Promise<void>
}

/** Sending the link once more, and making sure before it is closed for good. */
export function MakerDialogs({ open, path, onDone, onClose }: MakerDialogsProps) {
  const said = useWords(sharedListMessages)
  const asking = useWords(askOthersMessages)
  const [isClosing, setIsClosing] = useState(false)
  async function close() {
    setIsClosing(true)
    await onClose()
    setIsClosing(false)
  }
  return (
    <>
      <Dialog isOpen={open === 'send'} title={said.sendAgain} close={asking.shut} onClose={onDone}>
        <div className={fieldLook.form}>
          <SendLink path={path} />
        </div>
      </Dialog>
      <Dialog isOpen={open === 'close'} title={said.close} close={asking.shut} onClose={onDone}>
        <p>{said.closeSure}</p>
        <div className={`${layoutLook.line} ${layoutLook.actions}`}>
          <Button variant="danger" isLoading={isClosing} onClick={() => void close()}>
            {said.closeYes}
          </Button>
          <Button onClick={onDone}>{said.keepOpen}</Button>
        </div>
      </Dialog>
    </>
  )
}
