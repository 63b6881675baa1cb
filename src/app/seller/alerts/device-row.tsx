import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { profileMessages } from '#domain/messages/account/profile.ts'
import { orderAlertMessages } from '#domain/messages/frame/order-alerts.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'

/** A browser that is told of new orders, as its member sees it; moments are ISO 8601 in UTC. */
export type ShownDevice = {
  id: string
  browser: string | null
  system: string | null
  startedAt: string
  lastOkAt: string | null
  /** The one that asks. */
  isThis: boolean
}

type DeviceRowProps = { device: ShownDevice; isWorking: boolean; onRemove: () => void }

/** One browser that is told: which, since when, when it last was, and the end of it. */
export function DeviceRow({ device, isWorking, onRemove }: DeviceRowProps) {
  const said = useWords(orderAlertMessages)
  const profile = useWords(profileMessages)
  const language = useLanguage()
  const { browser, system, startedAt, lastOkAt, isThis } = device
  const known = browser ?? system ?? profile.unknownBrowser
  const name = browser !== null && system !== null ? profile.device({ browser, system }) : known
  const time = (at: string) => ({ time: formatDateTime(new Date(at), language) })
  return (
    <li className={layoutLook.line}>
      <div>
        <p className={`${layoutLook.line} ${layoutLook.start}`}>
          <b className={textLook.strong}>{name}</b>
          {isThis && <Tag kind="done">{profile.thisSession}</Tag>}
        </p>
        <p className={textLook.caption}>{said.since(time(startedAt))}</p>
        <p className={textLook.caption}>
          {lastOkAt === null ? said.neverTold : said.lastTold(time(lastOkAt))}
        </p>
      </div>
      <Button
        size="small"
        isLoading={isWorking}
        aria-label={said.removeNamed({ device: name })}
        onClick={onRemove}
      >
        {said.remove}
      </Button>
    </li>
  )
}
