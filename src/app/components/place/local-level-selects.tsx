import { districtsOf, levelText } from '#domain/address/local-level.ts'
import { translationFor, type Text } from '#domain/language.ts'
import { placeSelectMessages } from './place-picker-messages.ts'
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
  none: { province: string; district: string; level?: string }
  hint?: string | undefined
  error?: string | undefined
  onChange: (place: LocalLevelSelection) => void
}

/** Renders the selects of province, district and local level. The last two are optional. */
export function LocalLevelSelects({ selection, none, hint, error, onChange }: LocalLevelSelectsProps) {
  const t = useMessages(placeSelectMessages)
  const language = useLanguage()
  const all = useLocalLevels(true)
  const province = all?.provinces.find(({ id }) => id === selection.provinceId)
  const districts = all && province ? districtsOf(all, province.en, language) : []
  const district = districts.find(({ id }) => id === selection.districtId)
  const levels = all && district ? district.levels : []
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
        options={[{ value: '', text: none.province }, ...(all?.provinces ?? []).map(toOption)]}
        onChange={({ target }) => onChange({ ...noLocalLevel, provinceId: idOf(target.value) })}
      />
      <SelectField
        label={t.district}
        value={selection.districtId ?? ''}
        options={[{ value: '', text: none.district }, ...districts.map(toOption)]}
        onChange={({ target }) =>
          onChange({ ...noLocalLevel, provinceId: selection.provinceId, districtId: idOf(target.value) })
        }
      />
      {none.level !== undefined && (
        <SelectField
          label={t.level}
          value={selection.levelId ?? ''}
          options={[
            { value: '', text: none.level },
            ...levels.map((level) => {
              return { value: String(level.id), text: all ? levelText(all, level, language) : '' }
            }),
          ]}
          onChange={({ target }) => onChange({ ...selection, levelId: idOf(target.value) })}
        />
      )}
    </>
  )
}

function idOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}
