/** What a record holds under a key that a person chose: nothing that every object has, such as `constructor`. */
export function getOwn<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
