import { staffMessages } from '#domain/account/staff-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { Card } from '#ui/layout/section.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'

type CustomerAccessNoticeProps = { names: readonly string[]; hasStaffLink?: boolean }

/** Shows the owner which staff can no longer see customers. */
export function CustomerAccessNotice({ names, hasStaffLink = false }: CustomerAccessNoticeProps) {
  const t = useMessages(staffMessages)
  const to = useLocalPath()
  const { isSending, send } = usePageForm('dismiss', { action: to('/seller/staff') })
  if (names.length === 0) return null
  return (
    <Card title={t.customersTitle}>
      <p>{t.customersText({ names: names.join(', ') })}</p>
      <Row>
        {hasStaffLink && (
          <ButtonLink size="small" href={to('/seller/staff')}>
            {t.title}
          </ButtonLink>
        )}
        <Button size="small" isLoading={isSending} onClick={() => send({})}>
          {t.dismiss}
        </Button>
      </Row>
    </Card>
  )
}
