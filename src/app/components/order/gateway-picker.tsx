import { useId } from 'react'
import { gatewayMessages } from '#domain/messages/gateways.ts'
import { formatMoney } from '#domain/money.ts'
import { gatewayLimit, isWithinLimit, type GatewayName } from '#domain/payment/gateway.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { GatewayChoice } from './gateway-choice.ts'
import * as choicesLook from '#ui/look/choices.module.css'
import * as textLook from '#ui/look/text.module.css'

/** One radio for each gateway, with a line that says what happens there. */
export function GatewayPicker({ choice }: { choice: GatewayChoice }) {
  const said = useWords(gatewayMessages)
  const name = useId()
  return (
    <fieldset className={choicesLook.choices} aria-label={said.payWith}>
      {choice.gateways.map((gateway) => (
        <CheckField
          key={gateway}
          type="radio"
          name={name}
          checked={gateway === choice.chosen}
          disabled={!isWithinLimit(gateway, choice.totalPaisa)}
          onChange={() => choice.choose(gateway)}
        >
          <b className={textLook.strong}>{said[gateway]}</b>
          <br />
          <GatewayNote gateway={gateway} totalPaisa={choice.totalPaisa} />
        </CheckField>
      ))}
    </fieldset>
  )
}

function GatewayNote({ gateway, totalPaisa }: { gateway: GatewayName; totalPaisa: number }) {
  const said = useWords(gatewayMessages)
  const language = useLanguage()
  const limit = gatewayLimit(gateway)
  if (limit === undefined || isWithinLimit(gateway, totalPaisa)) return said[`${gateway}Note`]
  return said.limit({ sum: formatMoney(limit, language, 'when-needed') })
}
