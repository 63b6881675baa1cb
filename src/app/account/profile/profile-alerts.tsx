import { languageOfText, textIn } from '#domain/language.ts'
import { alertMessages } from '#domain/messages/alerts/alert.ts'
import { paisaFromRupees } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import type { Own } from '#app/components/calls/own-answer.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useSteadyList } from '#app/components/use-steady-list.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { AlertLine } from '#app/account/alerts/alert-line.tsx'
import { OwnPart } from './own-part.tsx'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './profile.module.css'

type AlertsAnswer = AnswerOf<'GET', '/alert/mine'>
type Alert = AlertsAnswer['alerts'][number]
export type OwnAlerts = Own<AlertsAnswer>
type AlertsProps = { owner: string; own: OwnAlerts | undefined }

/** What the shopper waits to be told, and the end of it. */
export function ProfileAlerts(props: AlertsProps) {
  const said = useWords(alertMessages)
  return (
    <OwnPart {...props} title={said.title} help={said.ownHelp} said={said}>
      {({ alerts }) => <Alerts alerts={alerts} />}
    </OwnPart>
  )
}

function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const said = useWords(alertMessages)
  const steady = useSteadyList(alerts.map(({ _id: id }) => id))
  return (
    <div {...steady}>
      {alerts.length === 0 ? (
        <p className={styles.actions}>{said.ownNone}</p>
      ) : (
        <ul className={`${styles.list} ${styles.linked}`}>
          {alerts.map((alert) => (
            <OwnAlert key={alert._id} alert={alert} />
          ))}
        </ul>
      )}
    </div>
  )
}

function OwnAlert({ alert }: { alert: Alert }) {
  const said = useWords(alertMessages)
  const language = useLanguage()
  const { isSending, send } = useSend('/alert/end')
  const again = useSend('/alert')
  const { _id: id, kind, state, email, product, price } = alert
  const texts = { en: product.name, ne: product.nameNe ?? '' }
  const name = textIn(language, texts)
  const item = {
    kind,
    state,
    product: product._id,
    name,
    nameLanguage: languageOfText(language, texts),
    pricePaisa: paisaFromRupees(price) ?? 0,
  }
  return (
    <AlertLine alert={item}>
      <p className={`${textLook.caption} ${textLook.broken}`}>{said.askedAt({ email })}</p>
      <p className={styles.buttons}>
        {state === 'unconfirmed' && (
          <Button
            size="small"
            isLoading={again.isSending}
            aria-label={said.againNamed({ name })}
            onClick={() => again.send({ product: product._id, kind, email, language })}
          >
            {said.again}
          </Button>
        )}
        <Button
          size="small"
          isLoading={isSending}
          aria-label={said.endNamed({ name })}
          onClick={() => send({ id })}
        >
          {said.end}
        </Button>
      </p>
    </AlertLine>
  )
}
