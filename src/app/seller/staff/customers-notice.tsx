import { useId } from 'react'
import { staffMessages } from '#domain/messages/seller/staff.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './staff.module.css'

type CustomersNoticeProps = { names: readonly string[]; hasStaffLink?: boolean }

/** Tells an owner which staff no longer see customers. */
export function CustomersNotice({ names, hasStaffLink = false }: CustomersNoticeProps) {
  const said = useWords(staffMessages)
  const to = useLocalPath()
  const id = useId()
  const { isSending, send } = useSend('/seller/staff/notice/dismiss')
  if (names.length === 0) return null
  return (
    <section className={`${deskLook.panel} ${styles.notice}`} aria-labelledby={id}>
      <h2 className={textLook.subheading} id={id}>
        {said.customersTitle}
      </h2>
      <p>{said.customersText({ names: names.join(', ') })}</p>
      <div className={styles.actions}>
        {hasStaffLink && (
          <ButtonLink size="small" href={to('/seller/staff')}>
            {said.title}
          </ButtonLink>
        )}
        <Button size="small" isLoading={isSending} onClick={() => send({})}>
          {said.dismiss}
        </Button>
      </div>
    </section>
  )
}
