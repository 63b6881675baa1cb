import { languageOfText, textIn } from '#domain/language.ts'
import { alertMessages } from '#domain/alert/alert-messages.ts'
import { money } from '#domain/wire.ts'
import { Button } from '#ui/button/button.tsx'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import type { PendingShopperResponse } from '#app/components/calls/shopper-response.ts'
import { useReachableContacts } from '#app/components/frame/site-navigation.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useListPressGuard } from '#app/components/use-list-press-guard.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { AlertLine } from '#app/account/alerts/alert-line.tsx'
import { OptionalSection } from './loaded-section.tsx'
import { Rows } from '#ui/layout/flow.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type AlertsResponse = ResponseOf<'GET', '/alert/mine'>
type Alert = AlertsResponse['alerts'][number]
export type PendingAlertsResponse = PendingShopperResponse<AlertsResponse>
type AlertsProps = { shopperId: string; responsePromise: PendingAlertsResponse | undefined }

/** Renders the shopper’s alerts, each with a button that ends it. */
export function ProfileAlerts(props: AlertsProps) {
  const t = useMessages(alertMessages)
  const { email: sendsEmails } = useReachableContacts()
  return (
    <OptionalSection
      {...props}
      id="alerts"
      title={t.title}
      help={sendsEmails ? t.myAlertsHelp : t.noEmails}
      text={t}
      isEmpty={({ alerts }) => alerts.length === 0}
    >
      {({ alerts }) => <Alerts alerts={alerts} />}
    </OptionalSection>
  )
}

function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const t = useMessages(alertMessages)
  const pressGuardProps = useListPressGuard(alerts.map(({ _id: id }) => id))
  return (
    <div {...pressGuardProps}>
      {alerts.length === 0 ? (
        <p>{t.noAlerts}</p>
      ) : (
        <Rows isStacked>
          {alerts.map((alert) => (
            <MyAlert key={alert._id} alert={alert} />
          ))}
        </Rows>
      )}
    </div>
  )
}

function MyAlert({ alert }: { alert: Alert }) {
  const t = useMessages(alertMessages)
  const language = useLanguage()
  const { isSending, send } = usePageForm('alert-end')
  const resend = usePageForm('alert-again')
  const { _id: id, kind, state, email, product, price } = alert
  const texts = { en: product.name, ne: product.nameNe ?? '' }
  const name = textIn(language, texts)
  const item = {
    kind,
    state,
    product: product._id,
    name,
    nameLanguage: languageOfText(language, texts),
    pricePaisa: money.decode(price),
  }
  return (
    <AlertLine alert={item}>
      <p className={`${textStyles.caption} ${textStyles.breakWords}`}>{t.sentToAddress({ email })}</p>
      <p className={`${layoutStyles.line} ${layoutStyles.start} ${layoutStyles.spacedAbove}`}>
        {state === 'unconfirmed' && (
          <Button
            size="small"
            isLoading={resend.isSending}
            aria-label={t.resendNamed({ name })}
            onClick={() => resend.send({ product: product._id, kind, email, language })}
          >
            {t.resend}
          </Button>
        )}
        <Button
          size="small"
          isLoading={isSending}
          aria-label={t.endNamed({ name })}
          onClick={() => send({ id })}
        >
          {t.end}
        </Button>
      </p>
    </AlertLine>
  )
}
