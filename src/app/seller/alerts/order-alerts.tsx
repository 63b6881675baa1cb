import { useEffect, useId, useState } from 'react'
import { orderAlertMessages } from '#domain/notification/order-alert-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Grid } from '#ui/layout/flow.tsx'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { setSound, useSound } from './sound.ts'
import { readDeviceState, sendTest, disablePush, enablePush, type DeviceState } from './this-device.ts'
import { BarSection } from '#app/seller/kit/bar-section.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the settings of this device for new orders: push notifications and a sound. */
export function OrderAlerts() {
  const t = useMessages(orderAlertMessages)
  return (
    <BarSection id="order-alerts" title={t.title}>
      <p className={`${textStyles.caption} ${textStyles.muted}`}>{t.help}</p>
      <Grid>
        <PushSwitch />
        <SoundSwitch />
      </Grid>
    </BarSection>
  )
}

function PushSwitch() {
  const t = useMessages(orderAlertMessages)
  const helpId = useId()
  const { state, pendingValue, changePush, isTesting, test } = useThisDevice()
  const isImpossible = state === 'unsupported' || state === 'refused'
  return (
    <div>
      <CheckField
        checked={pendingValue ?? state === 'on'}
        disabled={state === undefined || isImpossible}
        aria-busy={pendingValue !== undefined}
        aria-describedby={helpId}
        onChange={({ target }) => changePush(target.checked)}
      >
        {t.push}
      </CheckField>
      <output className={`${textStyles.caption} ${textStyles.muted}`} id={helpId}>
        {isImpossible ? t[state] : t.pushHelp}
      </output>
      {state === 'on' && (
        <p>
          <Button size="small" isLoading={isTesting} onClick={test}>
            {t.test}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Returns the push state of this device. `pendingValue` is the requested value during a change. */
function useThisDevice() {
  const { failed, noService } = useMessages(orderAlertMessages)
  const [state, setState] = useState<DeviceState>()
  const [pendingValue, setPendingValue] = useState<boolean>()
  const [isTesting, setIsTesting] = useState(false)
  useEffect(() => void readDeviceState().then(setState), [])

  async function setPush(isOn: boolean) {
    if (pendingValue !== undefined) return
    setPendingValue(isOn)
    const next = await (isOn ? enablePush() : disablePush())
    const isDone = next !== undefined && next !== 'subscription-failed'
    setState(isDone ? next : await readDeviceState())
    setPendingValue(undefined)
    if (!isDone) toastError(next === 'subscription-failed' ? noService : failed)
  }
  async function sendTestNotification() {
    setIsTesting(true)
    const { ok, message } = await sendTest()
    setIsTesting(false)
    if (ok) toastSuccess(message)
    else toastError(message)
  }
  return {
    state,
    pendingValue,
    isTesting,
    changePush: (isOn: boolean) => void setPush(isOn),
    test: () => void sendTestNotification(),
  }
}

function SoundSwitch() {
  const t = useMessages(orderAlertMessages)
  const sound = useSound()
  return (
    <div>
      <CheckField checked={sound !== 'off'} onChange={({ target }) => void setSound(target.checked)}>
        {t.sound}
      </CheckField>
      {sound !== 'off' && (
        <p>
          <Button size="small" onClick={() => void setSound(true)}>
            {t.hear}
          </Button>
        </p>
      )}
    </div>
  )
}
