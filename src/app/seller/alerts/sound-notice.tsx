import { useEffect } from 'react'
import { orderAlertMessages } from '#domain/notification/order-alert-messages.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { useSound, startSoundSync } from './sound.ts'
import { Callout } from '#ui/dialog/notice.tsx'

/** Shows on every seller page that the browser requires a press before new orders can play a sound. */
export function SoundNotice() {
  const t = useMessages(orderAlertMessages)
  const sound = useSound()
  useEffect(startSoundSync, [])
  return <div aria-live="polite">{sound === 'waiting' && <Callout isQuiet>{t.tap}</Callout>}</div>
}
