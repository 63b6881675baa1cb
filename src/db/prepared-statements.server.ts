import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

// Each connection stores prepared plans. The limits suffice for frequent statements, and exclude long or rare
// ones.
const maxNames = 100
const maxTextLength = 8000

/**
 * Makes PostgreSQL cache the plans of queries inside transactions, from the third use on. Parsing and planning take a
 * large share of the time of a transaction's small statements. Queries outside transactions get a new plan each
 * time, because the best plan of a list or search depends on its values. Queries with a name of their own are unchanged.
 */
export function prepareStatements(): (client: PoolClient) => void {
  const useCounts = new Map<string, number>()
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const existingName = names.get(text)
    if (existingName !== undefined || names.size >= maxNames || text.length > maxTextLength)
      return existingName
    const useCount = (useCounts.get(text) ?? 0) + 1
    if (useCounts.size >= maxNames * 10) useCounts.clear()
    useCounts.set(text, useCount)
    if (useCount < 3) return undefined
    useCounts.delete(text)
    const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
    names.set(text, name)
    return name
  }

  return (client) => {
    const query = client.query.bind(client)
    let isInTransaction = false
    Object.assign(client, {
      query(...queryArguments: unknown[]): unknown {
        const [config, values] = queryArguments
        const text = textOf(config)
        if (text?.startsWith('begin')) isInTransaction = true
        else if (text === 'commit' || text === 'rollback') isInTransaction = false
        const hasValues = typeof config === 'object' && Array.isArray(values) && values.length > 0
        const canName = isInTransaction && hasValues && !isNamed(config)
        const name = canName && text !== undefined ? nameOf(text) : undefined
        if (name === undefined) return Reflect.apply(query, client, queryArguments)
        return Reflect.apply(query, client, [Object.assign({}, config, { name }), ...queryArguments.slice(1)])
      },
    })
  }
}

function textOf(config: unknown): string | undefined {
  if (typeof config === 'string') return config
  const isObject = typeof config === 'object' && config !== null && 'text' in config
  return isObject && typeof config.text === 'string' ? config.text : undefined
}

function isNamed(config: unknown): boolean {
  return typeof config === 'object' && config !== null && 'name' in config && config.name !== undefined
}
