import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { staffListQuery } from '#domain/account/staff.server.ts'
import { staffSorts } from '#domain/account/staff-list.ts'
import { searchStaffMembers, type StaffMember } from '#shop/staff/staff-members.ts'
import { ButtonLink, Button } from '#ui/button/button.tsx'
import { useLocalPath, useMessages, useLanguage } from '#app/components/use-messages.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { readStaffWithoutCustomerAccess } from '#shop/staff/customer-access-notice.ts'
import { staffForms } from './staff-forms.server.ts'
import { CustomerAccessNotice } from './customer-access-notice.tsx'
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
import { Row } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import { ListPage } from '#app/seller/kit/list-page.tsx'
import { readList } from '#app/seller/kit/read-list.server.ts'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { seller } = shop.actor
  if (seller?.role !== 'owner') return null
  const result = await readList(url, staffListQuery, (query) => searchStaffMembers(shop, query))
  const staffMembers = result.staffMembers.map(staffMemberItem)
  return { ...result, staffMembers, staffWithoutCustomerAccess: await readStaffWithoutCustomerAccess(shop) }
}

function staffMemberItem({ lastSeenAt, ...staffMember }: StaffMember): StaffMemberItem {
  return { ...staffMember, lastSeenAt: lastSeenAt?.toISOString() ?? null }
}

export const action = formAction(staffForms)

export const meta = sellerTitle('sellerStaff')

export default function StaffPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(staffMessages)
  const to = useLocalPath()
  if (loaderData === null) return null
  const { staffMembers, activeOwners, listState, staffWithoutCustomerAccess } = loaderData
  const isLastOwner = ({ role, isActive }: StaffMemberItem) =>
    activeOwners === 1 && role === 'owner' && isActive
  return (
    <ListPage
      title={t.title}
      intro={t.intro}
      path="/seller/staff"
      listState={listState}
      controls={{
        search: { label: t.search },
        sorts: [
          { value: '', text: t.byRole },
          ...staffSorts.map((sort) => ({ value: sort, text: t[`by-${sort}`] })),
        ],
      }}
      action={
        <ButtonLink variant="link" href={to('/seller/history')}>
          {t.toHistory}
        </ButtonLink>
      }
      above={
        <>
          <CustomerAccessNotice names={staffWithoutCustomerAccess} />
          <AddStaffMember />
        </>
      }
      empty={{ title: t.title, help: t.intro }}
    >
      {staffMembers.map((staffMember) => (
        <StaffRow key={staffMember.id} staffMember={staffMember} isLastOwner={isLastOwner(staffMember)} />
      ))}
    </ListPage>
  )
}

type StaffRowProps = { staffMember: StaffMemberItem; isLastOwner: boolean }

/** Renders a staff member with the last visit and the buttons that edit, log out or disable the account. */
function StaffRow({ staffMember, isLastOwner }: StaffRowProps) {
  const t = useMessages(staffMessages)
  const language = useLanguage()
  const { id, name, email, role, areas: permissions, lastSeenAt, isActive, isSelf } = staffMember
  return (
    <ListRow layout="text" labelledBy={`member-${id}`}>
      <div>
        <h2 className={`${textStyles.small} ${textStyles.strong}`} id={`member-${id}`}>
          {name} {isSelf && <Tag kind="quiet">{t.you}</Tag>} {!isActive && <Tag kind="bad">{t.disabled}</Tag>}
        </h2>
        {email !== name && (
          <Text isMuted breaksWords>
            {email}
          </Text>
        )}
      </div>
      <dl>
        <dt>{t.role}</dt>
        <dd>{t[role]}</dd>
        {role === 'staff' && (
          <dd>
            <Text isMuted>{permissions.map((permission) => t[`area-${permission}`]).join(' · ')}</Text>
          </dd>
        )}
        <dt>{t.lastSeen}</dt>
        <dd>
          {lastSeenAt === null ? (
            t.never
          ) : (
            <time dateTime={lastSeenAt}>{formatDateTime(new Date(lastSeenAt), language)}</time>
          )}
        </dd>
      </dl>
      <Row>
        <EditStaffMember staffMember={staffMember} isLastOwner={isLastOwner} />
        <NewPassword staffMember={staffMember} />
        {isActive && !isSelf && <EndSessions staffMember={staffMember} />}
        {isActive ? (
          <DisableStaffMember staffMember={staffMember} isLastOwner={isLastOwner} />
        ) : (
          <EnableStaffMember staffMember={staffMember} />
        )}
      </Row>
    </ListRow>
  )
}

function EnableStaffMember({ staffMember: { id, name } }: { staffMember: StaffMemberItem }) {
  const t = useMessages(staffMessages)
  const { isSending, send } = usePageForm('enable')
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
