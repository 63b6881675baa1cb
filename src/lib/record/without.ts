/** Returns the object without some of its fields. */
export function without<Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Omit<Value, Name>
export function without(value: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}
