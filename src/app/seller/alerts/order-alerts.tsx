import { useEffect, useId, useState } from 'react'
import { orderAlertMessages } from '#domain/messages/frame/order-alerts.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useWords } from '#app/components/use-words.ts'
import { setSound, useSound } from './sound.ts'
import { readDeviceState, sendTest, turnOff, turnOn, type DeviceState } from './this-device.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './alerts.module.css'

/** Whether this phone is told of new orders: by a message, also when it is locked, and by a sound. */
export function OrderAlerts() {
  const said = useWords(orderAlertMessages)
  const id = useId()
  return (
    <section className={styles.alerts} aria-labelledby={id}>
      <h2 id={id}>{said.title}</h2>
      <p className={`${textLook.caption} ${textLook.muted}`}>{said.help}</p>
      <div className={styles.ways}>
        <PushSwitch />
        <SoundSwitch />
      </div>
    </section>
  )
}

function PushSwitch() {
  const said = useWords(orderAlertMessages)
  const helpId = useId()
  const { state, turningTo, turn, isTesting, test } = useThisDevice()
  const isImpossible = state === 'unsupported' || state === 'refused'
  return (
    <div>
      <CheckField
        checked={turningTo ?? state === 'on'}
        disabled={state === undefined || isImpossible}
        aria-busy={turningTo !== undefined}
        aria-describedby={helpId}
        onChange={({ target }) => turn(target.checked)}
      >
        {said.push}
      </CheckField>
      <output className={`${styles.help} ${textLook.caption} ${textLook.muted}`} id={helpId}>
        {isImpossible ? said[state] : said.pushHelp}
      </output>
      {state === 'on' && (
        <p className={styles.action}>
          <Button size="small" isLoading={isTesting} onClick={test}>
            {said.test}
          </Button>
        </p>
      )}
    </div>
  )
}

/** `turningTo`: what has been asked for and is not so yet. */
function useThisDevice() {
  const { failed, noService } = useWords(orderAlertMessages)
  const [state, setState] = useState<DeviceState>()
  const [turningTo, setTurningTo] = useState<boolean>()
  const [isTesting, setIsTesting] = useState(false)
  useEffect(() => void readDeviceState().then(setState), [])

  async function turnTo(isOn: boolean) {
    if (turningTo !== undefined) return
    setTurningTo(isOn)
    const next = await (isOn ? turnOn() : turnOff())
    const isDone = next !== undefined && next !== 'unwilling'
    setState(isDone ? next : await readDeviceState())
    setTurningTo(undefined)
    if (!isDone) toastError(next === 'unwilling' ? noService : failed)
  }
  async function tryIt() {
    setIsTesting(true)
    const { ok, message } = await sendTest()
    setIsTesting(false)
    if (ok) toastSuccess(message)
    else toastError(message)
  }
  return {
    state,
    turningTo,
    isTesting,
    turn: (isOn: boolean) => void turnTo(isOn),
    test: () => void tryIt(),
  }
}

function SoundSwitch() {
  const said = useWords(orderAlertMessages)
  const sound = useSound()
  return (
    <div>
      <CheckField checked={sound !== 'off'} onChange={({ target }) => void setSound(target.checked)}>
        {said.sound}
      </CheckField>
      {sound !== 'off' && (
        <p className={styles.action}>
          <Button size="small" onClick={() => void setSound(true)}>
            {said.hear}
          </Button>
        </p>
      )}
    </div>
  )
}
