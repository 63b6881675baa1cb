import { type FormEvent, useRef } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orderAlertMessages } from '#domain/notification/order-alert-messages.ts'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { listDevices } from '#shop/notifications/push/devices.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { readOwnEmail } from '#shop/staff/change-email.ts'
import { listStaffSessions } from '#shop/staff/staff-sessions.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { DeviceRow, type AlertDevice } from '#app/seller/alerts/device-row.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { SessionRow, type SessionSummary } from '#app/components/session-row.tsx'
import { accountForms } from './account-forms.server.ts'
import { MyEmail } from './my-email.tsx'
import * as sellerStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
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
    hasOrderAlerts: sellerWithPermission(shop, 'orders') !== undefined || devices.length > 0,
    devices: devices.map(({ startedAt, lastOkAt, ...device }): AlertDevice => {
      return { ...device, startedAt: startedAt.toISOString(), lastOkAt: lastOkAt?.toISOString() ?? null }
    }),
  }
}

export const action = formAction(accountForms)

export const meta = sellerTitle('sellerAccount')

/** Renders the password, email, session and device settings of a member of staff. */
export default function MyAccountPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(staffMessages)
  if (loaderData === null) return null
  return (
    <>
      <div className={sellerStyles.head}>
        <h1 className={textStyles.title}>{t.loginTitle}</h1>
        <p className={`${textStyles.small} ${textStyles.muted}`}>{loaderData.name}</p>
      </div>
      <section className={`${sellerStyles.panel} ${styles.mine}`} aria-labelledby="own-password">
        <h2 id="own-password">{t.changeYourPassword}</h2>
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.passwordHelp}</p>
        <PasswordForm />
      </section>
      <MyEmail email={loaderData.email} />
      <StaffSessions sessions={loaderData.sessions} />
      {loaderData.hasOrderAlerts && <AlertDevices devices={loaderData.devices} />}
    </>
  )
}

/** Renders the form for a new password, which ends all other sessions. */
function PasswordForm() {
  const t = useMessages(staffMessages)
  const form = useRef<HTMLFormElement>(null)
  const { isSending, errors, send } = usePageForm('password', {
    fields: ['current', 'password'],
    onResponse: ({ ok }) => ok && form.current?.reset(),
  })

  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    send(new FormData(event.currentTarget))
  }

  const shared = { showLabel: t.show, hideLabel: t.hide, required: true, maxLength: 128 }
  return (
    <form method="post" noValidate ref={form} onSubmit={change}>
      <PasswordField
        {...shared}
        label={t.current}
        error={errors['current']}
        name="current"
        autoComplete="current-password"
      />
      <PasswordField
        {...shared}
        label={t.newPassword}
        error={errors['password']}
        name="password"
        autoComplete="new-password"
      />
      <p>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t.changePassword}
        </Button>
      </p>
    </form>
  )
}

type SessionItem = SessionSummary & { id: string }

/** Lists the sessions of a member of staff, each with a button that ends it. */
function StaffSessions({ sessions }: { sessions: readonly SessionItem[] }) {
  const t = useMessages(profileMessages)
  const others = usePageForm('sessions')
  return (
    <section
      className={`${sellerStyles.panel} ${styles.mine} ${styles.sessions}`}
      aria-labelledby="own-sessions"
    >
      <h2 id="own-sessions">{t.sessions}</h2>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <MySession key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className={styles.others}>
          <Button isLoading={others.isSending} onClick={() => others.send({ others: true })}>
            {t.endOthers}
          </Button>
        </p>
      )}
    </section>
  )
}

function MySession({ session }: { session: SessionItem }) {
  const { isSending, send } = usePageForm('sessions')
  return <SessionRow session={session} isWorking={isSending} onEnd={() => send({ id: session.id })} />
}

/** Renders the staff member’s devices that receive new orders, each with a button that removes it. */
function AlertDevices({ devices }: { devices: readonly AlertDevice[] }) {
  const t = useMessages(orderAlertMessages)
  return (
    <section
      className={`${sellerStyles.panel} ${styles.mine} ${styles.sessions}`}
      aria-labelledby="own-devices"
    >
      <h2 id="own-devices">{t.devices}</h2>
      {devices.length === 0 && <p className={`${textStyles.small} ${textStyles.muted}`}>{t.noDevices}</p>}
      <ul className={styles.list}>
        {devices.map((device) => (
          <AlertDeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </section>
  )
}

function AlertDeviceRow({ device }: { device: AlertDevice }) {
  const { isSending, send } = usePageForm('device')
  return <DeviceRow device={device} isWorking={isSending} onRemove={() => send({ id: device.id })} />
}
