import { countries } from '#domain/address/regions.ts'
import type { DeliveryLocation } from '#domain/address/saved-location.ts'
import { translationFor } from '#domain/language.ts'
import { locationPickerMessages } from './location-picker-messages.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as flowStyles from '#ui/styles/flow.module.css'

const abroad = countries.filter(({ en }) => en !== 'Nepal')

/** Renders the select for a country other than Nepal, which has no delivery estimate. */
export function Countries({ onChoose }: { onChoose: (place: DeliveryLocation) => void }) {
  const t = useMessages(locationPickerMessages)
  const language = useLanguage()
  function choose(name: string) {
    const country = abroad.find(({ en }) => en === name)
    if (country !== undefined) onChoose({ country: country.en, en: country.en, ne: country.ne })
  }
  return (
    <details className={flowStyles.fold}>
      <summary>
        {t.outsideNepal}
        <Icon name="caret-down" />
      </summary>
      <SelectField
        label={t.country}
        value=""
        options={[
          { value: '', text: t.choose },
          ...abroad.map((country) => ({ value: country.en, text: translationFor(language, country) })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
    </details>
  )
}
