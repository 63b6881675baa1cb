/** The search, the filters and the order of a list by their names in its address. Missing ones are the usual ones. */
export type ListChoice = Readonly<Record<string, string>>

/** Returns the address of a page of a list, without empty parameters. */
export function listAddress(path: string, choice: ListChoice, page = 1): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''))
  if (page !== 1) query.set('page', String(page))
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
