import { useState, type ComponentProps } from 'react'
import { cancelOrderMessages } from '#domain/messages/account/cancel-order.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { refreshUnpaidOrders } from '#app/components/stores/own-reservations.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import * as layoutLook from '#ui/look/layout.module.css'

type CancelOrderProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & {
  id: string
  /** What was paid and is given back; 0 where nothing is. */
  refundPaisa?: number
  /** Runs after the response, before the unpaid orders are read again. */
  onResponse?: () => Promise<unknown>
}

/** Cancels an order of the shopper after a question. */
export function CancelOrder({ id, refundPaisa = 0, onResponse, ...look }: CancelOrderProps) {
  const said = useWords(cancelOrderMessages)
  const language = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const { isSending, send } = useSend('/order/cancel', {
    onAnswer: () => {
      setIsAsking(false)
      void Promise.resolve(onResponse?.()).then(refreshUnpaidOrders)
    },
  })
  return (
    <>
      <Button {...look} onClick={() => setIsAsking(true)}>
        {said.cancel}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={said.cancelQuestion}
        close={said.keep}
        onClose={() => setIsAsking(false)}
      >
        <p>{said.cancelHelp}</p>
        {refundPaisa > 0 && (
          <p>{said.cancelRefund({ amount: formatMoney(refundPaisa, language, 'always') })}</p>
        )}
        <div className={`${layoutLook.line} ${layoutLook.actions}`}>
          <Button variant="danger" isLoading={isSending} onClick={() => send({ id })}>
            {said.cancel}
          </Button>
          <Button onClick={() => setIsAsking(false)}>{said.keep}</Button>
        </div>
      </Dialog>
    </>
  )
}
