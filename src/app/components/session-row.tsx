import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { useLanguage, useMessages } from './use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** A session as displayed to the account that it belongs to. Times are ISO 8601 in UTC. */
export type SessionSummary = {
  browser: string | null
  system: string | null
  startedAt: string
  lastSeenAt: string
  /** Whether this is the current session. */
  isThis: boolean
}

type SessionRowProps = { session: SessionSummary; isWorking: boolean; onEnd: () => void }

/** Renders one session: its browser, its start and the button that ends it. */
export function SessionRow({ session, isWorking, onEnd }: SessionRowProps) {
  const t = useMessages(profileMessages)
  const language = useLanguage()
  const { browser, system } = session
  const fallbackName = browser ?? system ?? t.unknownBrowser
  const device = browser !== null && system !== null ? t.device({ browser, system }) : fallbackName
  const time = (at: string) => ({ time: formatDateTime(new Date(at), language) })
  return (
    <li className={layoutStyles.line}>
      <div>
        <p className={`${layoutStyles.line} ${layoutStyles.start}`}>
          <b className={textStyles.strong}>{device}</b>
          {session.isThis && <Tag kind="done">{t.thisSession}</Tag>}
        </p>
        <p className={textStyles.caption}>{t.started(time(session.startedAt))}</p>
        <p className={textStyles.caption}>{t.lastSeen(time(session.lastSeenAt))}</p>
      </div>
      {!session.isThis && (
        <Button size="small" isLoading={isWorking} aria-label={t.endNamed({ device })} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </li>
  )
}
