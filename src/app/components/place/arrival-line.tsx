import { arrivalMessages } from '#domain/messages/frame/place.ts'
import { askForPlace, usePlace } from '#app/components/stores/place-store.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { arrivalOf, type ArrivingProduct } from './arrival.ts'
import { useDeliveryRules, type ToldDelivery } from './delivery-rules.ts'
import * as textLook from '#ui/look/text.module.css'

type ArrivalLineProps = { product: ArrivingProduct; told: ToldDelivery }

/** When a product is at the door of who has said where that is, and what that costs. */
export function ArrivalLine({ product, told }: ArrivalLineProps) {
  const said = useWords(arrivalMessages)
  const language = useLanguage()
  const place = usePlace()
  const rules = useDeliveryRules(told, place !== undefined)
  if (place === undefined) return null
  return (
    <>
      <b>{place[language]}:</b> {rules !== undefined && arrivalOf(rules, place, { product, language })}{' '}
      <button
        className={textLook.underlined}
        type="button"
        aria-label={said.changePlace}
        onClick={askForPlace}
      >
        {said.change}
      </button>
    </>
  )
}
