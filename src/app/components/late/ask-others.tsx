import { useState } from 'react'
import { askOthersMessages } from '#domain/messages/sharing/ask-others.ts'
import { Button } from '#ui/button/button.tsx'
import { LazyComponent } from './lazy-component.tsx'
import type { AskedOthers } from '#domain/shared-list/shared-list.ts'
import { useWords } from '#app/components/use-words.ts'

const loadDialog = () =>
  import('#app/components/sharing/ask-others-dialog.tsx').then((module) => module.AskOthersDialog)

/** The way to a link by which others are asked. */
export function AskOthers(asked: AskedOthers) {
  const said = useWords(askOthersMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" icon="share-network" onClick={() => setIsOpen(true)}>
        {said.ask}
      </Button>
      <LazyComponent
        load={loadDialog}
        isWanted={isOpen}
        onFailed={() => setIsOpen(false)}
        with={{ asked, isOpen, onClose: () => setIsOpen(false) }}
      />
    </>
  )
}
