import type { Attributes, AttributesJson } from './fields.ts'
import { namedFields, storedValue } from './named-fields.ts'

const attributeFields = namedFields.filter(({ isAttribute }) => isAttribute)
const translatedFields = new Map(
  attributeFields
    .filter(({ language }) => language !== undefined)
    .map((attribute) => [attribute.localizedFieldName, attribute]),
)
const translatedNames = new Set([...translatedFields.values()].map(({ fieldName }) => fieldName))

/** Returns attributes as stored in rows and orders, with one field per text and language. Missing texts are omitted. */
export function attributesJson(attributes: Readonly<Partial<Attributes>>): Partial<AttributesJson>
export function attributesJson(attributes: Readonly<Record<string, unknown>>): object {
  const untranslated = Object.entries(attributes).filter(([name]) => !translatedNames.has(name))
  const textEntries = [...translatedFields.values()].flatMap((translatedField) => {
    const text = storedValue({ attributes }, translatedField)
    return translatedField.field.isEmpty(text) ? [] : [[translatedField.localizedFieldName, text] as const]
  })
  return Object.fromEntries([...untranslated, ...textEntries])
}

/** Returns the attributes of a row or an order. Unknown ones of a later release stay unchanged. */
export function attributesFromJson(json: Readonly<Partial<AttributesJson>>): Partial<Attributes>
export function attributesFromJson(json: Readonly<Record<string, unknown>>): object {
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(json)) {
    const translatedField = translatedFields.get(name)
    if (translatedField === undefined) attributes[name] = value
    else attributes[translatedField.fieldName] ??= textsOf(translatedField.fieldName, json)
  }
  return attributes
}

function textsOf(fieldName: string, json: Readonly<Record<string, unknown>>): object {
  const translations = [...translatedFields.values()].filter(
    (translatedField) => translatedField.fieldName === fieldName,
  )
  return Object.fromEntries(
    translations.map(({ localizedFieldName, language, field }) => [
      language,
      field.read(json[localizedFieldName]),
    ]),
  )
}
