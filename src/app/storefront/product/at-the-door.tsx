import { useState } from 'react'
import { chromeMessages } from '#domain/messages/frame/chrome.ts'
import { placeChipMessages } from '#domain/messages/frame/place.ts'
import { productMessages } from '#domain/messages/storefront/product.ts'
import { emptyNavigation, useNavigationData } from '#app/components/frame/site-navigation.ts'
import { askForPlace, usePlace } from '#app/components/stores/place-store.ts'
import { LazyComponent } from '#app/components/late/lazy-component.tsx'
import { useLostFocus } from '#app/components/place/lost-focus.ts'
import { useWords } from '#app/components/use-words.ts'
import type { ProductFacts } from './product-facts.ts'
import * as promiseLook from '#ui/look/promise.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './product.module.css'

// Who has said nothing needs none of it.
const loadArrival = () =>
  import('#app/components/place/arrival-line.tsx').then((module) => module.ArrivalLine)

type AtTheDoorProps = {
  product: Pick<ProductFacts, 'id' | 'leadTimeDays' | 'grams' | 'offerPricePaisa'>
  /** Delivery is as specified everywhere. */
  isPlain: boolean
}

/** The day at the door of whoever has said where that is; for others the way to say so. */
export function AtTheDoor({
  product: { id, grams, offerPricePaisa, leadTimeDays },
  isPlain,
}: AtTheDoorProps) {
  const said = useWords(productMessages)
  const { afterReady } = useWords(chromeMessages)
  const place = usePlace()
  const { isDeliveryPlain, deliveryTable, business } = useNavigationData() ?? emptyNavigation
  const isFast = isPlain && leadTimeDays === 0
  const [isAsked, setIsAsked] = useState(false)
  function ask() {
    setIsAsked(true)
    askForPlace()
  }
  if (place === undefined) {
    return (
      <>
        <span>{isFast ? said.fastDelivery : said.delivery}</span>
        <SeeDay takesFocus={isAsked} onAsk={ask} />
        {isPlain && (
          <b className={isFast ? promiseLook.arriving : promiseLook.sentence}>
            {isFast ? said.businessDays : afterReady({ days: leadTimeDays })}
          </b>
        )}
      </>
    )
  }
  const told = { isDeliveryPlain, deliveryTable }
  const product = { id, grams, paisa: offerPricePaisa, leadTimeDays }
  return (
    <LazyComponent
      load={loadArrival}
      isWanted
      onFailed={() => undefined}
      with={{ product, told, takesFocus: isAsked, phone: business.phone, onAsk: ask }}
    />
  )
}

function SeeDay({ takesFocus, onAsk }: { takesFocus: boolean; onAsk: () => void }) {
  const chip = useWords(placeChipMessages)
  const button = useLostFocus(takesFocus)
  return (
    <button
      ref={button}
      className={`${textLook.underlined} ${styles.scripted}`}
      type="button"
      onClick={onAsk}
    >
      {chip.seeDay}
    </button>
  )
}
