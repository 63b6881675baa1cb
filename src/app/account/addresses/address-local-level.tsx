import { useState } from 'react'
import type { AddressFields } from '#domain/address/address.ts'
import { cityOf, districtsOf, levelOfCity, levelText } from '#domain/address/local-level.ts'
import { addressesMessages } from '#domain/messages/account/addresses.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { useLocalLevels } from '#app/components/order/local-levels.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'

type LocalLevelFieldsProps = { address: AddressFields; onCity: (city: string) => void }

/** From the province by way of the district to the local level, which becomes the city; typing it stays possible. */
export function LocalLevelFields({ address, onCity }: LocalLevelFieldsProps) {
  const said = useWords(addressesMessages)
  const language = useLanguage()
  const { state, country } = address
  const isAsked = country === 'Nepal' && state !== ''
  const all = useLocalLevels(isAsked)
  const [chosen, setChosen] = useState<{ state: string; id: string }>()
  const [replaced, setReplaced] = useState<{ by: string; city: string }>()
  if (!isAsked || all === undefined) return null
  const named = levelOfCity(all, address)
  const wanted = chosen?.state === state ? chosen.id : String(named?.district.id ?? '')
  const districts = districtsOf(all, state, language)
  const district = districts.find(({ id }) => String(id) === wanted)
  const levels = district?.levels ?? []
  const level = named !== undefined && named.district.id === district?.id ? String(named.level.id) : ''
  function choose(id: string) {
    const found = levels.find((one) => String(one.id) === id)
    if (all === undefined || district === undefined || found === undefined) return
    const city = cityOf(all, { level: found, district }, language)
    // What a choice before has filled in is nobody's own words.
    const isTyped = address.city.trim() !== '' && named === undefined
    setReplaced(isTyped ? { by: city, city: address.city } : undefined)
    onCity(city)
  }
  return (
    <>
      <SelectField
        label={said.district}
        optional={said.optional}
        value={district === undefined ? '' : wanted}
        options={[
          { value: '', text: said.chooseDistrict },
          ...districts.map((one) => ({ value: String(one.id), text: one[language] })),
        ]}
        onChange={(event) => setChosen({ state, id: event.target.value })}
      />
      <SelectField
        label={said.level}
        optional={said.optional}
        hint={
          replaced?.by === address.city
            ? said.cityReplaced({ typed: replaced.city, city: replaced.by })
            : said.fillsCity
        }
        value={level}
        options={[
          { value: '', text: district === undefined ? said.districtFirst : said.chooseLevel },
          ...levels.map((one) => ({ value: String(one.id), text: levelText(all, one, language) })),
        ]}
        onChange={(event) => choose(event.target.value)}
      />
    </>
  )
}
