import { useState } from 'react'
import { sellerProductMessages } from '#domain/messages/seller-products.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ApiAnswer } from '#app/components/api-client.ts'
import { toastError, toastSuccess } from '#app/components/toasts.ts'
import { useWords } from '#app/components/use-words.ts'

/** What was done last, and how it is taken back. */
export type LastChange = {
  key: string
  message: string
  undo: (() => Promise<ApiAnswer<{ message: string }>>) | undefined
}

type LastChangeProps = { change: LastChange; onUndone: (message: string) => void; onClose: () => void }

/** Stays until it is closed or something else is done: a toast would be gone before the seller has looked. */
export function LastChangeNotice({ change, onUndone, onClose }: LastChangeProps) {
  const more = useWords(sellerProductMessages)
  const [isWorking, setIsWorking] = useState(false)
  const { undo } = change
  async function takeBack(run: NonNullable<LastChange['undo']>) {
    setIsWorking(true)
    const answer = await run()
    setIsWorking(false)
    if (!answer.ok) return toastError(answer.message)
    toastSuccess(answer.body.message)
    onUndone(answer.body.message)
  }
  return (
    <div className="pf__note lc">
      <Notice>{change.message}</Notice>
      {undo !== undefined && (
        <Button size="small" icon="arrow-u-up-left" isLoading={isWorking} onClick={() => void takeBack(undo)}>
          {more.undo}
        </Button>
      )}
      <Button size="small" onClick={onClose}>
        {more.dismiss}
      </Button>
    </div>
  )
}
