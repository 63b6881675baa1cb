import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { staffMessages } from '#domain/messages/seller/staff.ts'
import { listMembers, type Member } from '#shop/staff/members.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { OwnersOnly } from './owners-only.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { AddMember } from './staff-add.tsx'
import type { MemberItem } from './staff-dialogs.tsx'
import { StaffRow } from './staff-row.tsx'
import './staff.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { seller } = shop.actor
  if (!seller) return null
  if (seller.role !== 'owner') return data({ state: 'owners-only' } as const, { status: 403 })
  const members = await listMembers(shop)
  return { state: 'owner', members: members.map(memberItem) } as const
}

function memberItem({ lastSeenAt, ...member }: Member): MemberItem {
  return { ...member, lastSeenAt: lastSeenAt?.toISOString() ?? null }
}

export const meta = sellerTitle('sellerStaff')

export default function StaffPage() {
  const found = useLoaderData<typeof loader>()
  if (found === null) return null
  return found.state === 'owner' ? <Members members={found.members} /> : <OwnersOnly />
}

function Members({ members }: { members: readonly MemberItem[] }) {
  const said = useWords(staffMessages)
  const to = useLocalPath()
  const owners = members.filter(({ role, isActive }) => role === 'owner' && isActive)
  return (
    <>
      <div className="sl__t">
        <h1 className="d2">{said.title}</h1>
        <ButtonLink variant="link" href={to('/seller/history')}>
          {said.toHistory}
        </ButtonLink>
      </div>
      <p className="small muted stf__i">{said.intro}</p>
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
