import { type FormEvent, useRef } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orderAlertMessages } from '#domain/messages/frame/order-alerts.ts'
import { staffMessages } from '#domain/messages/seller/staff.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useWords } from '#app/components/use-words.ts'
import { listDevices } from '#shop/notifications/push/devices.ts'
import { sellerFor } from '#shop/permissions.ts'
import { readOwnEmail } from '#shop/staff/own-email.ts'
import { listStaffSessions } from '#shop/staff/staff-sessions.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { DeviceRow, type ShownDevice } from '#app/seller/alerts/device-row.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { profileMessages } from '#domain/messages/account/profile.ts'
import { SessionRow, type ShownSession } from '#app/components/session-row.tsx'
import { OwnEmail } from './own-email.tsx'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './staff.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { seller } = shop.actor
  if (!seller) return null
  const sessions = await listStaffSessions(shop)
  const devices = await listDevices(shop)
  return {
    name: seller.name,
    email: (await readOwnEmail(shop)) ?? '',
    sessions: sessions.map(({ startedAt, lastSeenAt, ...session }): SessionItem => {
      return { ...session, startedAt: startedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() }
    }),
    isTold: sellerFor(shop, 'orders') !== undefined || devices.length > 0,
    devices: devices.map(({ startedAt, lastOkAt, ...device }): ShownDevice => {
      return { ...device, startedAt: startedAt.toISOString(), lastOkAt: lastOkAt?.toISOString() ?? null }
    }),
  }
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = sellerTitle('sellerAccount')

/** A member of staff's own password, and where they are logged in. */
export default function OwnAccountPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(staffMessages)
  if (found === null) return null
  return (
    <>
      <div className={deskLook.head}>
        <h1 className={textLook.title}>{said.ownTitle}</h1>
        <p className={`${textLook.small} ${textLook.muted}`}>{found.name}</p>
      </div>
      <section className={`${deskLook.panel} ${styles.mine}`} aria-labelledby="own-password">
        <h2 id="own-password">{said.ownPassword}</h2>
        <p className={`${textLook.small} ${textLook.muted}`}>{said.ownHelp}</p>
        <PasswordForm />
      </section>
      <OwnEmail email={found.email} />
      <StaffSessions sessions={found.sessions} />
      {found.isTold && <ToldDevices devices={found.devices} />}
    </>
  )
}

/** Another password ends the other sessions, which the page then shows. */
function PasswordForm() {
  const said = useWords(staffMessages)
  const form = useRef<HTMLFormElement>(null)
  const { isSending, errors, send } = useSend('/seller/password', {
    fields: ['current', 'password'],
    blamed: 'current',
    onAnswer: ({ ok }) => ok && form.current?.reset(),
  })

  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    send(textsOf(event.currentTarget))
  }

  const shared = { show: said.show, hide: said.hide, required: true, maxLength: 128 }
  return (
    <form method="post" noValidate ref={form} onSubmit={change}>
      <PasswordField
        {...shared}
        label={said.current}
        error={errors['current']}
        name="current"
        autoComplete="current-password"
      />
      <PasswordField
        {...shared}
        label={said.newPassword}
        error={errors['password']}
        name="password"
        autoComplete="new-password"
      />
      <p>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {said.changePassword}
        </Button>
      </p>
    </form>
  )
}

type SessionItem = ShownSession & { id: string }

/** Where a member of staff is logged in, and the end of it. */
function StaffSessions({ sessions }: { sessions: readonly SessionItem[] }) {
  const said = useWords(profileMessages)
  const others = useSend('/seller/sessions/end')
  return (
    <section className={`${deskLook.panel} ${styles.mine} ${styles.sessions}`} aria-labelledby="own-sessions">
      <h2 id="own-sessions">{said.sessions}</h2>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <OwnSession key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className={styles.others}>
          <Button isLoading={others.isSending} onClick={() => others.send({ others: true })}>
            {said.endOthers}
          </Button>
        </p>
      )}
    </section>
  )
}

function OwnSession({ session }: { session: SessionItem }) {
  const { isSending, send } = useSend('/seller/sessions/end')
  return <SessionRow session={session} isWorking={isSending} onEnd={() => send({ id: session.id })} />
}

/** Which of a member's phones and computers are told of new orders, and the end of it. */
function ToldDevices({ devices }: { devices: readonly ShownDevice[] }) {
  const said = useWords(orderAlertMessages)
  return (
    <section className={`${deskLook.panel} ${styles.mine} ${styles.sessions}`} aria-labelledby="own-devices">
      <h2 id="own-devices">{said.devices}</h2>
      {devices.length === 0 && <p className={`${textLook.small} ${textLook.muted}`}>{said.noDevices}</p>}
      <ul className={styles.list}>
        {devices.map((device) => (
          <ToldDevice key={device.id} device={device} />
        ))}
      </ul>
    </section>
  )
}

function ToldDevice({ device }: { device: ShownDevice }) {
  const { isSending, send } = useSend('/seller/push/unsubscribe')
  return <DeviceRow device={device} isWorking={isSending} onRemove={() => send({ id: device.id })} />
}
