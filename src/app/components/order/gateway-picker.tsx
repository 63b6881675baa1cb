import { useId } from 'react'
import { gatewayMessages } from '#domain/payment/gateway-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { gatewayLimit, isWithinLimit, type GatewayName } from '#domain/payment/gateway.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { GatewayChoice } from './gateway-choice.ts'
import * as checkStyles from '#ui/styles/check.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders one radio button per gateway, with a line that explains the payment. */
export function GatewayPicker({ choice }: { choice: GatewayChoice }) {
  const t = useMessages(gatewayMessages)
  const name = useId()
  return (
    <fieldset className={checkStyles.choices} aria-label={t.payWith}>
      {choice.gateways.map((gateway) => (
        <CheckField
          key={gateway}
          type="radio"
          name={name}
          checked={gateway === choice.selectedGateway}
          disabled={!isWithinLimit(gateway, choice.totalPaisa)}
          onChange={() => choice.choose(gateway)}
        >
          <b className={textStyles.strong}>{t[gateway]}</b>
          <br />
          <GatewayNote gateway={gateway} totalPaisa={choice.totalPaisa} />
        </CheckField>
      ))}
    </fieldset>
  )
}

function GatewayNote({ gateway, totalPaisa }: { gateway: GatewayName; totalPaisa: number }) {
  const t = useMessages(gatewayMessages)
  const language = useLanguage()
  const limit = gatewayLimit(gateway)
  if (limit === undefined || isWithinLimit(gateway, totalPaisa)) return t[`${gateway}Note`]
  return t.limit({ sum: formatMoney(limit, language, 'when-needed') })
}
