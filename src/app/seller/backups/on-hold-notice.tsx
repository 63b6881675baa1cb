import { backupMessages } from '#domain/backup/backup-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'

/** Renders the unsent notifications of a restored backup, which the owner sends or discards. */
export function OnHoldNotice({ notifications }: { notifications: { emails: number; sms: number } }) {
  const t = useMessages(backupMessages)
  const { send, isSending } = usePageForm('release')
  return (
    <Stack as="section">
      <Notice>{t.onHold(notifications)}</Notice>
      <Row>
        <Button isLoading={isSending} onClick={() => send({ decision: 'send' })}>
          {t.send}
        </Button>
        <Button isLoading={isSending} onClick={() => send({ decision: 'discard' })}>
          {t.discard}
        </Button>
      </Row>
    </Stack>
  )
}
