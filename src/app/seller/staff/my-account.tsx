import { type FormEvent, useRef } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orderAlertMessages } from '#domain/notification/order-alert-messages.ts'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { FormStack, Rows, Stack } from '#ui/layout/flow.tsx'
import { Card } from '#ui/layout/section.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { listDevices } from '#shop/notifications/push/devices.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { readMyEmail } from '#shop/staff/change-email.ts'
import { listStaffSessions } from '#shop/staff/staff-sessions.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { DeviceRow, type AlertDevice } from '#app/seller/alerts/device-row.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { SessionRow, type SessionSummary } from '#app/components/session-row.tsx'
import { accountForms } from './account-forms.server.ts'
import { MyEmail } from './my-email.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { seller } = shop.actor
  if (!seller) return null
  const sessions = await listStaffSessions(shop)
  const devices = await listDevices(shop)
  return {
    name: seller.name,
    email: (await readMyEmail(shop)) ?? '',
    sessions: sessions.map(({ startedAt, lastSeenAt, ...session }): SessionItem => {
      return { ...session, startedAt: startedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() }
    }),
    hasOrderAlerts: sellerWithPermission(shop, 'orders') !== undefined || devices.length > 0,
    devices: devices.map(({ startedAt, lastDeliveredAt, ...device }): AlertDevice => {
      return {
        ...device,
        startedAt: startedAt.toISOString(),
        lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
      }
    }),
  }
}

export const action = formAction(accountForms)

export const meta = sellerTitle('sellerAccount')

/** Renders the password, email, session and device settings of a staff member. */
export default function MyAccountPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(staffMessages)
  if (loaderData === null) return null
  return (
    <>
      <PageHead title={t.loginTitle}>
        <p className={`${textStyles.small} ${textStyles.muted}`}>{loaderData.name}</p>
      </PageHead>
      <Stack limit="form">
        <Card title={t.changeYourPassword} help={t.passwordHelp}>
          <PasswordForm />
        </Card>
        <MyEmail email={loaderData.email} />
        <StaffSessions sessions={loaderData.sessions} />
        {loaderData.hasOrderAlerts && <AlertDevices devices={loaderData.devices} />}
      </Stack>
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

  const fieldProps = { showLabel: t.show, hideLabel: t.hide, required: true, maxLength: 128 }
  return (
    <FormStack ref={form} onSubmit={change}>
      <PasswordField
        {...fieldProps}
        label={t.current}
        error={errors['current']}
        name="current"
        autoComplete="current-password"
      />
      <PasswordField
        {...fieldProps}
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
    </FormStack>
  )
}

type SessionItem = SessionSummary & { id: string }

/** Lists the sessions of a staff member, each with a button that ends it. */
function StaffSessions({ sessions }: { sessions: readonly SessionItem[] }) {
  const t = useMessages(profileMessages)
  const otherSessionsForm = usePageForm('sessions')
  return (
    <Card title={t.sessions}>
      <Rows>
        {sessions.map((session) => (
          <StaffSessionRow key={session.id} session={session} />
        ))}
      </Rows>
      {sessions.length > 1 && (
        <p>
          <Button
            isLoading={otherSessionsForm.isSending}
            onClick={() => otherSessionsForm.send({ others: true })}
          >
            {t.endOthers}
          </Button>
        </p>
      )}
    </Card>
  )
}

function StaffSessionRow({ session }: { session: SessionItem }) {
  const { isSending, send } = usePageForm('sessions')
  return <SessionRow session={session} isWorking={isSending} onEnd={() => send({ id: session.id })} />
}

/** Renders the staff member’s devices that receive new orders, each with a button that removes it. */
function AlertDevices({ devices }: { devices: readonly AlertDevice[] }) {
  const t = useMessages(orderAlertMessages)
  return (
    <Card title={t.devices}>
      {devices.length === 0 && <p className={`${textStyles.small} ${textStyles.muted}`}>{t.noDevices}</p>}
      <Rows>
        {devices.map((device) => (
          <AlertDeviceRow key={device.id} device={device} />
        ))}
      </Rows>
    </Card>
  )
}

function AlertDeviceRow({ device }: { device: AlertDevice }) {
  const { isSending, send } = usePageForm('device')
  return <DeviceRow device={device} isWorking={isSending} onRemove={() => send({ id: device.id })} />
}
