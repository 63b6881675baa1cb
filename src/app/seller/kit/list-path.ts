/** The search, filter and sort parameters of a list by name. A missing parameter has its default value. */
export type ListParams = Readonly<Record<string, string>>

/** Returns the path of a page of a list, without empty parameters. */
export function listPath(path: string, params: ListParams, page = 1): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
  if (page !== 1) query.set('page', String(page))
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
