import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { orderAlertMessages } from '#domain/notification/order-alert-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/**
 * A browser in which a staff member receives notifications of new orders. `lastDeliveredAt` is the time of the last
 * delivered notification; null before the first. Times are ISO 8601 in UTC.
 */
export type AlertDevice = {
  id: string
  browser: string | null
  system: string | null
  startedAt: string
  lastDeliveredAt: string | null
  /** Whether this is the current device. */
  isThis: boolean
}

type DeviceRowProps = { device: AlertDevice; isWorking: boolean; onRemove: () => void }

/** Renders one subscribed browser: its name, since when, its last notification, and a button that removes it. */
export function DeviceRow({ device, isWorking, onRemove }: DeviceRowProps) {
  const t = useMessages(orderAlertMessages)
  const profileText = useMessages(profileMessages)
  const language = useLanguage()
  const { browser, system, startedAt, lastDeliveredAt, isThis } = device
  const fallbackName = browser ?? system ?? profileText.unknownBrowser
  const name = browser !== null && system !== null ? profileText.device({ browser, system }) : fallbackName
  const time = (at: string) => ({ time: formatDateTime(new Date(at), language) })
  return (
    <li className={layoutStyles.line}>
      <div>
        <p className={`${layoutStyles.line} ${layoutStyles.start}`}>
          <b className={textStyles.strong}>{name}</b>
          {isThis && <Tag kind="done">{profileText.thisSession}</Tag>}
        </p>
        <p className={textStyles.caption}>{t.since(time(startedAt))}</p>
        <p className={textStyles.caption}>
          {lastDeliveredAt === null ? t.neverNotified : t.lastNotified(time(lastDeliveredAt))}
        </p>
      </div>
      <Button
        size="small"
        isLoading={isWorking}
        aria-label={t.removeNamed({ device: name })}
        onClick={onRemove}
      >
        {t.remove}
      </Button>
    </li>
  )
}
