import { useState } from 'react'
import { askOthersMessages } from '#domain/shared-list/ask-others-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { LazyComponent } from '#app/components/lazy/lazy-component.tsx'
import type { SharedListDraft } from '#domain/shared-list/shared-list.ts'
import { useMessages } from '#app/components/use-messages.ts'

const loadDialog = () => import('./share-list-dialog.tsx').then((module) => module.ShareListDialog)

/** Renders the button that creates a shared list, whose link asks others for their opinion. */
export function AskOthersButton(request: SharedListDraft) {
  const t = useMessages(askOthersMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" icon="share-network" onClick={() => setIsOpen(true)}>
        {t.ask}
      </Button>
      <LazyComponent
        load={loadDialog}
        isNeeded={isOpen}
        onLoadError={() => setIsOpen(false)}
        componentProps={{ request, isOpen, onClose: () => setIsOpen(false) }}
      />
    </>
  )
}
