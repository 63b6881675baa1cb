import { useId } from 'react'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as sellerStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './staff.module.css'

type CustomersNoticeProps = { names: readonly string[]; hasStaffLink?: boolean }

/** Shows the owner which staff can no longer see customers. */
export function CustomersNotice({ names, hasStaffLink = false }: CustomersNoticeProps) {
  const t = useMessages(staffMessages)
  const to = useLocalPath()
  const id = useId()
  const { isSending, send } = useSend('/seller/staff/notice/dismiss')
  if (names.length === 0) return null
  return (
    <section className={`${sellerStyles.panel} ${styles.notice}`} aria-labelledby={id}>
      <h2 className={textStyles.subheading} id={id}>
        {t.customersTitle}
      </h2>
      <p>{t.customersText({ names: names.join(', ') })}</p>
      <div className={styles.actions}>
        {hasStaffLink && (
          <ButtonLink size="small" href={to('/seller/staff')}>
            {t.title}
          </ButtonLink>
        )}
        <Button size="small" isLoading={isSending} onClick={() => send({})}>
          {t.dismiss}
        </Button>
      </div>
    </section>
  )
}
