import { useState, type ComponentProps } from 'react'
import { cancelOrderMessages } from './cancel-order-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { refreshUnpaidOrders } from '#app/components/stores/unpaid-orders.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'

type CancelOrderProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & {
  id: string
  /** The label of the button that opens the dialog. */
  label?: string
  /** The amount that will be refunded; 0 for an unpaid order. */
  refundPaisa?: number
  /** The part of a paid advance that the shop retains. */
  retainedPaisa?: number
  /** A part of the payment is already refunded, or will be. */
  hasRefunds?: boolean
  /** Called after the response, before the unpaid orders reload. */
  onResponse?: () => Promise<unknown>
}

/** Renders the button that cancels an order, with a confirmation dialog. */
export function CancelOrder({
  id,
  label,
  refundPaisa = 0,
  retainedPaisa = 0,
  hasRefunds = false,
  onResponse,
  ...buttonProps
}: CancelOrderProps) {
  const t = useMessages(cancelOrderMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const money = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  const [isConfirming, setIsConfirming] = useState(false)
  const { isSending, send } = usePageForm('cancel', {
    action: to('/my-orders'),
    onResponse: () => {
      setIsConfirming(false)
      void Promise.resolve(onResponse?.()).then(refreshUnpaidOrders)
    },
  })
  return (
    <>
      <Button {...buttonProps} onClick={() => setIsConfirming(true)}>
        {label ?? t.cancel}
      </Button>
      <Dialog
        isOpen={isConfirming}
        title={t.cancelQuestion}
        closeLabel={t.keep}
        onClose={() => setIsConfirming(false)}
      >
        <p>{t.cancelHelp}</p>
        {retainedPaisa > 0 && <p>{t.retained({ amount: money(retainedPaisa) })}</p>}
        {refundPaisa > 0 && (
          <p>
            {(retainedPaisa > 0 || hasRefunds ? t.refundOfRest : t.cancelRefund)({
              amount: money(refundPaisa),
            })}
          </p>
        )}
        <div className={`${layoutStyles.line} ${layoutStyles.actions}`}>
          <Button variant="danger" isLoading={isSending} onClick={() => send({ id })}>
            {t.cancel}
          </Button>
          <Button onClick={() => setIsConfirming(false)}>{t.keep}</Button>
        </div>
      </Dialog>
    </>
  )
}
