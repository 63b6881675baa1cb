import { formatDateTime } from '#domain/nepal/dates.ts'
import { staffMessages } from '#domain/messages/seller/staff.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { ChangeMember, DisableMember, EndSessions, NewPassword, type MemberItem } from './staff-dialogs.tsx'
import { useStaffCall } from './use-staff-call.ts'

type StaffRowProps = { member: MemberItem; isLastOwner: boolean }

/** A member, when they were last seen, and what can be done about their login. */
export function StaffRow({ member, isLastOwner }: StaffRowProps) {
  const said = useWords(staffMessages)
  const language = useLanguage()
  const { id, name, email, role, lastSeenAt, isActive, isSelf } = member
  return (
    <article className="so stf" aria-labelledby={`member-${id}`}>
      <div>
        <h2 className="stf__n" id={`member-${id}`}>
          {name} {isSelf && <Tag kind="quiet">{said.you}</Tag>}{' '}
          {!isActive && <Tag kind="bad">{said.disabled}</Tag>}
        </h2>
        {email !== name && <p className="stf__e">{email}</p>}
      </div>
      <dl>
        <dt>{said.role}</dt>
        <dd>{said[role]}</dd>
      </dl>
      <dl>
        <dt>{said.lastSeen}</dt>
        <dd>
          {lastSeenAt === null ? (
            said.never
          ) : (
            <time dateTime={lastSeenAt}>{formatDateTime(new Date(lastSeenAt), language)}</time>
          )}
        </dd>
      </dl>
      <div className="stf__b">
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
  const said = useWords(staffMessages)
  const { isWorking, send } = useStaffCall('enable')
  return (
    <Button
      size="small"
      variant="outline"
      isLoading={isWorking}
      aria-label={said.enableOf({ name })}
      onClick={() => void send({ id })}
    >
      {said.enable}
    </Button>
  )
}
