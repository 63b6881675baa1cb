import type { Attributes, AttributesJson } from './fields.ts'
import { namedFields, storedValue } from './named-fields.ts'

const named = namedFields.filter(({ isAttribute }) => isAttribute)
const texts = new Map(named.filter(({ language }) => language !== undefined).map((one) => [one.name, one]))
const translated = new Set([...texts.values()].map(({ base }) => base))

/** Returns attributes as stored in rows and orders: each text has its own name, if present. */
export function attributesJson(attributes: Readonly<Partial<Attributes>>): Partial<AttributesJson>
export function attributesJson(attributes: Readonly<Record<string, unknown>>): object {
  const untranslated = Object.entries(attributes).filter(([name]) => !translated.has(name))
  const textEntries = [...texts.values()].flatMap((one) => {
    const text = storedValue({ attributes }, one)
    return one.field.isEmpty(text) ? [] : [[one.name, text] as const]
  })
  return Object.fromEntries([...untranslated, ...textEntries])
}

/** Returns the attributes of a row or an order. Unknown ones of a later release stay unchanged. */
export function attributesFromJson(json: Readonly<Partial<AttributesJson>>): Partial<Attributes>
export function attributesFromJson(json: Readonly<Record<string, unknown>>): object {
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(json)) {
    const one = texts.get(name)
    if (one === undefined) attributes[name] = value
    else attributes[one.base] ??= textsOf(one.base, json)
  }
  return attributes
}

function textsOf(base: string, json: Readonly<Record<string, unknown>>): object {
  const translations = [...texts.values()].filter((one) => one.base === base)
  return Object.fromEntries(
    translations.map(({ name, language, field }) => [language, field.read(json[name])]),
  )
}
