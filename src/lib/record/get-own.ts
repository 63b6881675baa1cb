/**
 * Returns a record's own value for a key from user input. Inherited members such as `constructor` are
 * undefined.
 */
export function getOwn<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
