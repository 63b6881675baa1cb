import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { listStaffMembers, type StaffMember } from '#shop/staff/staff-members.ts'
import { ButtonLink, Button } from '#ui/button/button.tsx'
import { useLocalPath, useMessages, useLanguage } from '#app/components/use-messages.ts'
import { useSend } from '#app/components/calls/send.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { readCustomersNotice } from '#shop/staff/customers-notice.ts'
import { CustomersNotice } from './customers-notice.tsx'
import { AddStaffMember } from './staff-add.tsx'
import {
  type StaffMemberItem,
  EditStaffMember,
  DisableStaffMember,
  EndSessions,
  NewPassword,
} from './staff-dialogs.tsx'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { Tag } from '#ui/card/tag.tsx'
import * as sellerStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './staff.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { seller } = shop.actor
  if (seller?.role !== 'owner') return null
  const staffMembers = await listStaffMembers(shop)
  return { staffMembers: staffMembers.map(staffMemberItem), unseeing: await readCustomersNotice(shop) }
}

function staffMemberItem({ lastSeenAt, ...staffMember }: StaffMember): StaffMemberItem {
  return { ...staffMember, lastSeenAt: lastSeenAt?.toISOString() ?? null }
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = sellerTitle('sellerStaff')

export default function StaffPage() {
  const loaderData = useLoaderData<typeof loader>()
  return loaderData && <StaffList {...loaderData} />
}

type StaffListProps = {
  staffMembers: readonly StaffMemberItem[]
  /** Names of staff who no longer see customers. */
  unseeing: readonly string[]
}

function StaffList({ staffMembers, unseeing }: StaffListProps) {
  const t = useMessages(staffMessages)
  const to = useLocalPath()
  const owners = staffMembers.filter(({ role, isActive }) => role === 'owner' && isActive)
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
      <AddStaffMember />
      <div>
        {staffMembers.map((staffMember) => (
          <StaffRow
            key={staffMember.id}
            staffMember={staffMember}
            isLastOwner={owners.length === 1 && owners[0] === staffMember}
          />
        ))}
      </div>
    </>
  )
}

type StaffRowProps = { staffMember: StaffMemberItem; isLastOwner: boolean }

/** Renders a member of staff with the time of the last visit and the actions for the login. */
function StaffRow({ staffMember, isLastOwner }: StaffRowProps) {
  const t = useMessages(staffMessages)
  const language = useLanguage()
  const { id, name, email, role, areas: permissions, lastSeenAt, isActive, isSelf } = staffMember
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
            {permissions.map((permission) => t[`area-${permission}`]).join(' · ')}
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
        <EditStaffMember staffMember={staffMember} isLastOwner={isLastOwner} />
        <NewPassword staffMember={staffMember} />
        {isActive && !isSelf && <EndSessions staffMember={staffMember} />}
        {isActive ? (
          <DisableStaffMember staffMember={staffMember} isLastOwner={isLastOwner} />
        ) : (
          <EnableStaffMember staffMember={staffMember} />
        )}
      </div>
    </article>
  )
}

function EnableStaffMember({ staffMember: { id, name } }: { staffMember: StaffMemberItem }) {
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
