import { useEffect } from 'react'
import { orderAlertMessages } from '#domain/messages/frame/order-alerts.ts'
import { useWords } from '#app/components/use-words.ts'
import { useSound, watchSound } from './sound.ts'
import * as styles from './alerts.module.css'

/** Says on any page that the browser wants a touch before new orders may ring. */
export function SoundNotice() {
  const said = useWords(orderAlertMessages)
  const sound = useSound()
  useEffect(watchSound, [])
  return (
    <output className={styles.touch} aria-live="polite">
      {sound === 'waiting' && <span>{said.tap}</span>}
    </output>
  )
}
