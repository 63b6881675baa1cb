import { districtsOf, levelText } from '#domain/address/local-level.ts'
import { translationFor, type Text } from '#domain/language.ts'
import { placeSelectMessages } from './location-picker-messages.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { useLocalLevels } from '#app/components/order/local-levels.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'

export type LocalLevelSelection = {
  provinceId: number | undefined
  districtId: number | undefined
  levelId: number | undefined
}
export const noLocalLevel: LocalLevelSelection = {
  provinceId: undefined,
  districtId: undefined,
  levelId: undefined,
}

export type LocalLevelSelectsProps = {
  selection: LocalLevelSelection
  /** The texts of the empty options. Without a text for the local level the field is omitted. */
  emptyOptionTexts: { province: string; district: string; level?: string }
  hint?: string | undefined
  error?: string | undefined
  onChange: (place: LocalLevelSelection) => void
}

/** Renders the selects of province, district and local level. The last one is optional. */
export function LocalLevelSelects({
  selection,
  emptyOptionTexts,
  hint,
  error,
  onChange,
}: LocalLevelSelectsProps) {
  const t = useMessages(placeSelectMessages)
  const language = useLanguage()
  const localLevels = useLocalLevels()
  const province = localLevels?.provinces.find(({ id }) => id === selection.provinceId)
  const districts = localLevels && province ? districtsOf(localLevels, province.en, language) : []
  const district = districts.find(({ id }) => id === selection.districtId)
  const levels = localLevels && district ? district.levels : []
  const toOption = (place: Text & { id: number }) => {
    return { value: String(place.id), text: translationFor(language, place) }
  }
  return (
    <>
      <SelectField
        label={t.province}
        name="place"
        hint={hint}
        error={error}
        value={selection.provinceId ?? ''}
        options={[
          { value: '', text: emptyOptionTexts.province },
          ...(localLevels?.provinces ?? []).map(toOption),
        ]}
        onChange={({ target }) => onChange({ ...noLocalLevel, provinceId: parseId(target.value) })}
      />
      <SelectField
        label={t.district}
        value={selection.districtId ?? ''}
        options={[{ value: '', text: emptyOptionTexts.district }, ...districts.map(toOption)]}
        onChange={({ target }) =>
          onChange({ ...noLocalLevel, provinceId: selection.provinceId, districtId: parseId(target.value) })
        }
      />
      {emptyOptionTexts.level !== undefined && (
        <SelectField
          label={t.level}
          value={selection.levelId ?? ''}
          options={[
            { value: '', text: emptyOptionTexts.level },
            ...levels.map((level) => {
              return {
                value: String(level.id),
                text: localLevels ? levelText(localLevels, level, language) : '',
              }
            }),
          ]}
          onChange={({ target }) => onChange({ ...selection, levelId: parseId(target.value) })}
        />
      )}
    </>
  )
}

function parseId(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}
