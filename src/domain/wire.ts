import { rupeesFromPaisa } from './money.ts'
import {
  toLocalizedFields,
  localizedFieldNames,
  readLocalizedFields,
  type LocalizedFieldsOf,
} from './localized-field-names.ts'
import type { InEachLanguage } from './language.ts'

/** Converts an internal value to its JSON form, and back. Both functions are pure. */
export type Codec<Value, Wire> = { encode(value: Value): Wire; decode(wire: Wire): Value }

/** Integer paisa; on the wire rupees with at most two decimals. */
export const money: Codec<number, number> = {
  encode: rupeesFromPaisa,
  decode: (rupees) => Math.round(rupees * 100),
}

/** Integer basis points; percent on the wire. */
export const percent: Codec<number, number> = {
  encode: (basisPoints) => basisPoints / 100,
  decode: (wire) => Math.round(wire * 100),
}

/** A date; ISO 8601 in UTC on the wire. */
export const timestamp: Codec<Date, string> = {
  encode: (date) => date.toISOString(),
  decode: (wire) => new Date(wire),
}

/** A codec that returns the value unchanged, for a field that only has another name on the wire. */
export function identity<Value>(): Codec<Value, Value> {
  return { encode: (value) => value, decode: (wire) => wire }
}

/** Extends a codec to null, which stays null. */
export function nullable<Value, Wire>({
  encode,
  decode,
}: Codec<Value, Wire>): Codec<Value | null, Wire | null> {
  return {
    encode: (value) => (value === null ? null : encode(value)),
    decode: (wire) => (wire === null ? null : decode(wire)),
  }
}

export function arrayCodec<Value, Wire>({
  encode,
  decode,
}: Codec<Value, Wire>): Codec<readonly Value[], readonly Wire[]> {
  return {
    encode: (values) => values.map((value) => encode(value)),
    decode: (wireValues) => wireValues.map((wire) => decode(wire)),
  }
}

/** Converts a field of a record to one or several fields on the wire, and back. `names` are the names on the wire. */
type Field<Value, Wire extends object> = {
  names: readonly string[]
  encodeInto(wire: Record<string, unknown>, value: Value): void
  decodeFrom(wire: Wire): Value
}

/** A field that has another name or form on the wire. */
export function wireField<Name extends string, Value, Wire>(
  name: Name,
  codec: Codec<Value, Wire>,
): Field<Value, Record<Name, Wire>> {
  return {
    names: [name],
    encodeInto(wire, value) {
      wire[name] = codec.encode(value)
    },
    decodeFrom: (wire) => codec.decode(wire[name]),
  }
}

/** A text in each language. The wire has one field for each language, such as `name` and `nameNe`. */
export function translatedText<Name extends string, Texts extends InEachLanguage<unknown>>(
  name: Name,
): Field<Texts, LocalizedFieldsOf<Name, Texts>>
export function translatedText(name: string) {
  return {
    names: localizedFieldNames(name),
    encodeInto: (wire: Record<string, unknown>, value: InEachLanguage<unknown>) =>
      void Object.assign(wire, toLocalizedFields(name, value)),
    decodeFrom: (wire: Readonly<Record<string, unknown>>) => readLocalizedFields(name, wire),
  }
}

type Fields<Value> = { readonly [Name in keyof Value]?: Field<Value[Name], object> }
type WireOf<One> = One extends { decodeFrom(wire: infer Wire): unknown } ? Wire : never
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  one: infer Member,
) => void
  ? Member
  : never

/** The form of a record on the wire. */
type WireRecord<Value, Table> = Omit<Value, keyof Table> & Intersection<WireOf<Table[keyof Table]>>

/**
 * Creates the codec of a record. The table lists the fields with another name or form on the wire. All other fields
 * stay the same. Used as `recordCodec<Value>()(table)`: the second call lets TypeScript infer the type of the table.
 */
export function recordCodec<Value extends object>(): <const Table extends Fields<Value>>(
  table: Table,
) => Codec<Value, WireRecord<Value, Table>>
export function recordCodec() {
  return (table: Readonly<Record<string, Field<unknown, object>>>): Codec<object, object> => {
    const fields = new Map(Object.entries(table))
    const wireNames = new Set([...fields.values()].flatMap((fieldCodec) => fieldCodec.names))
    return {
      encode(value) {
        const wire: Record<string, unknown> = {}
        for (const [name, fieldValue] of Object.entries(value)) {
          const fieldCodec = fields.get(name)
          if (fieldCodec === undefined) wire[name] = fieldValue
          else fieldCodec.encodeInto(wire, fieldValue)
        }
        return wire
      },
      decode(wire) {
        const value: Record<string, unknown> = {}
        for (const [name, wireValue] of Object.entries(wire))
          if (!wireNames.has(name)) value[name] = wireValue
        for (const [name, fieldCodec] of fields) value[name] = fieldCodec.decodeFrom(wire)
        return value
      },
    }
  }
}
