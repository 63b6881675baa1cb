import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { cashMessages } from './cash-messages.ts'

/** Renders the button that reverses a wrong entry of handed-in cash, with a confirmation. */
export function TakeBack({ id, amountPaisa }: { id: string; amountPaisa: number }) {
  const t = useMessages(cashMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { isSending, send } = usePageForm('take-back', { onResponse: () => setIsOpen(false) })
  const title = t.takeBackOf({ amount: formatMoney(amountPaisa, useLanguage(), 'when-needed') })
  return (
    <>
      <Button size="small" aria-label={title} onClick={() => setIsOpen(true)}>
        {t.takeBack}
      </Button>
      <Dialog isOpen={isOpen} title={title} closeLabel={t.back} onClose={() => setIsOpen(false)}>
        <Stack>
          <p>{t.takeBackHelp}</p>
          <Row>
            <Button variant="primary" isLoading={isSending} onClick={() => send({ id })}>
              {t.takeBack}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t.back}</Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  )
}
