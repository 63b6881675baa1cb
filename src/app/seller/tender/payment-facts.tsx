import { formatMoney } from '#domain/money.ts'
import { advanceMessages } from '#domain/order/advance-messages.ts'
import { tenderLines, tenderMessages } from '#domain/payment/tender-messages.ts'
import { messages } from '#domain/messages.ts'
import type { Language } from '#domain/language.ts'
import type { TenderPart } from '#domain/payment/tender.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import { tenderFormMessages } from './tender-form-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

type OrderPayments = {
  advancePaisa: number
  isAdvanceDue: boolean
  tender: readonly TenderPart[]
  writtenOffPaisa: number
  retainedPaisa: number
  duePaisa: number
}

/** Returns one line each for the advance, the received parts, the written-off, retained and due amounts. */
export function paymentFacts(order: OrderPayments, language: Language): string[] {
  const { advancePaisa, isAdvanceDue, tender, writtenOffPaisa, retainedPaisa, duePaisa } = order
  const t = messages(tenderFormMessages, language)
  const tenderText = messages(tenderMessages, language)
  const line = (text: string, paisa: number) =>
    paisa === 0 ? [] : [`${text}: ${formatMoney(paisa, language, 'when-needed')}`]
  return [
    ...line(isAdvanceDue ? t.advanceOpen : t.advancePaid, advancePaisa),
    ...tenderLines(tender, language),
    ...line(t.writtenOff, writtenOffPaisa),
    ...line(messages(advanceMessages, language).retainedPart, retainedPaisa),
    ...line(tenderText.due, duePaisa),
  ]
}

/** Lists the received and the due amounts of an order. */
export function PaymentFacts({ order }: { order: OrderPayments }) {
  const language = useLanguage()
  const facts = paymentFacts(order, language)
  if (facts.length === 0) return null
  return (
    <ul className={textStyles.small}>
      {facts.map((fact, index) => (
        <li key={`${index} ${fact}`}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  )
}
