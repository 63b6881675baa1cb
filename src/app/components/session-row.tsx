import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { profileMessages } from '#domain/messages/account/profile.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { useLanguage, useWords } from './use-words.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'

/** A login as its owner sees it; moments are ISO 8601 in UTC. */
export type ShownSession = {
  browser: string | null
  system: string | null
  startedAt: string
  lastSeenAt: string
  /** The one that asks. */
  isThis: boolean
}

type SessionRowProps = { session: ShownSession; isWorking: boolean; onEnd: () => void }

/** One login: with which browser, since when, and the end of it. */
export function SessionRow({ session, isWorking, onEnd }: SessionRowProps) {
  const said = useWords(profileMessages)
  const language = useLanguage()
  const { browser, system } = session
  const known = browser ?? system ?? said.unknownBrowser
  const device = browser !== null && system !== null ? said.device({ browser, system }) : known
  const time = (at: string) => ({ time: formatDateTime(new Date(at), language) })
  return (
    <li className={layoutLook.line}>
      <div>
        <p className={`${layoutLook.line} ${layoutLook.start}`}>
          <b className={textLook.strong}>{device}</b>
          {session.isThis && <Tag kind="done">{said.thisSession}</Tag>}
        </p>
        <p className={textLook.caption}>{said.started(time(session.startedAt))}</p>
        <p className={textLook.caption}>{said.lastSeen(time(session.lastSeenAt))}</p>
      </div>
      {!session.isThis && (
        <Button size="small" isLoading={isWorking} aria-label={said.endNamed({ device })} onClick={onEnd}>
          {said.end}
        </Button>
      )}
    </li>
  )
}
