import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { listMembers, type Member } from '#shop/staff/staff-members.ts'
import { ButtonLink, Button } from '#ui/button/button.tsx'
import { useLocalPath, useMessages, useLanguage } from '#app/components/use-messages.ts'
import { useSend } from '#app/components/calls/send.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { readCustomersNotice } from '#shop/staff/customers-notice.ts'
import { CustomersNotice } from './customers-notice.tsx'
import { AddMember } from './staff-add.tsx'
import { type MemberItem, ChangeMember, DisableMember, EndSessions, NewPassword } from './staff-dialogs.tsx'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { Tag } from '#ui/card/tag.tsx'
import * as sellerStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './staff.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { seller } = shop.actor
  if (seller?.role !== 'owner') return null
  const members = await listMembers(shop)
  return { members: members.map(memberItem), unseeing: await readCustomersNotice(shop) }
}

function memberItem({ lastSeenAt, ...member }: Member): MemberItem {
  return { ...member, lastSeenAt: lastSeenAt?.toISOString() ?? null }
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = sellerTitle('sellerStaff')

export default function StaffPage() {
  const found = useLoaderData<typeof loader>()
  return found && <Members {...found} />
}

type MembersProps = {
  members: readonly MemberItem[]
  /** Names of staff who no longer see customers. */
  unseeing: readonly string[]
}

function Members({ members, unseeing }: MembersProps) {
  const t = useMessages(staffMessages)
  const to = useLocalPath()
  const owners = members.filter(({ role, isActive }) => role === 'owner' && isActive)
  return (
    <>
      <div className={sellerStyles.head}>
        <h1 className={textStyles.title}>{t.title}</h1>
        <ButtonLink variant="link" href={to('/seller/history')}>
          {t.toHistory}
        </ButtonLink>
      </div>
      <p className={`${textStyles.small} ${textStyles.muted} ${styles.intro}`}>{t.intro}</p>
      <CustomersNotice names={unseeing} />
      <AddMember />
      <div>
        {members.map((member) => (
          <StaffRow
            key={member.id}
            member={member}
            isLastOwner={owners.length === 1 && owners[0] === member}
          />
        ))}
      </div>
    </>
  )
}

type StaffRowProps = { member: MemberItem; isLastOwner: boolean }

/** A member, when they were last seen, and what can be done about their login. */
function StaffRow({ member, isLastOwner }: StaffRowProps) {
  const t = useMessages(staffMessages)
  const language = useLanguage()
  const { id, name, email, role, areas, lastSeenAt, isActive, isSelf } = member
  return (
    <article className={`${sellerStyles.entry} ${styles.member}`} aria-labelledby={`member-${id}`}>
      <div>
        <h2 className={styles.name} id={`member-${id}`}>
          {name} {isSelf && <Tag kind="quiet">{t.you}</Tag>} {!isActive && <Tag kind="bad">{t.disabled}</Tag>}
        </h2>
        {email !== name && <p className={styles.email}>{email}</p>}
      </div>
      <dl>
        <dt>{t.role}</dt>
        <dd>{t[role]}</dd>
        {role === 'staff' && (
          <dd className={`${textStyles.small} ${textStyles.muted}`}>
            {areas.map((area) => t[`area-${area}`]).join(' · ')}
          </dd>
        )}
      </dl>
      <dl>
        <dt>{t.lastSeen}</dt>
        <dd>
          {lastSeenAt === null ? (
            t.never
          ) : (
            <time dateTime={lastSeenAt}>{formatDateTime(new Date(lastSeenAt), language)}</time>
          )}
        </dd>
      </dl>
      <div className={styles.actions}>
        <ChangeMember member={member} isLastOwner={isLastOwner} />
        <NewPassword member={member} />
        {isActive && !isSelf && <EndSessions member={member} />}
        {isActive ? (
          <DisableMember member={member} isLastOwner={isLastOwner} />
        ) : (
          <EnableMember member={member} />
        )}
      </div>
    </article>
  )
}

function EnableMember({ member: { id, name } }: { member: MemberItem }) {
  const t = useMessages(staffMessages)
  const { isSending, send } = useSend('/seller/staff/enable')
  return (
    <Button
      size="small"
      variant="outline"
      isLoading={isSending}
      aria-label={t.enableOf({ name })}
      onClick={() => send({ id })}
    >
      {t.enable}
    </Button>
  )
}
