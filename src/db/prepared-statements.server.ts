import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

// Each connection stores prepared plans. Frequent statements fit in; statements that are built dynamically do not.
const maxNames = 100
const maxTextLength = 8000

/**
 * Lets PostgreSQL keep the plans of what is asked inside transactions, from the third time on: reading and planning the
 * small statements of a transaction takes a good part of its time. Questions outside of transactions are planned for
 * their own values each time, as lists and searches need it. What has a name of its own (`statement`) keeps it.
 */
export function prepareStatements(): (client: PoolClient) => void {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxNames || text.length > maxTextLength) return known
    const times = (seen.get(text) ?? 0) + 1
    if (seen.size >= maxNames * 10) seen.clear()
    seen.set(text, times)
    if (times < 3) return undefined
    seen.delete(text)
    const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
    names.set(text, name)
    return name
  }

  return (client) => {
    const query = client.query.bind(client)
    let isInside = false
    Object.assign(client, {
      query(...question: unknown[]): unknown {
        const [config, values] = question
        const text = textOf(config)
        if (text?.startsWith('begin')) isInside = true
        else if (text === 'commit' || text === 'rollback') isInside = false
        const hasValues = typeof config === 'object' && Array.isArray(values) && values.length > 0
        const canName = isInside && hasValues && !isNamed(config)
        const name = canName && text !== undefined ? nameOf(text) : undefined
        if (name === undefined) return Reflect.apply(query, client, question)
        return Reflect.apply(query, client, [Object.assign({}, config, { name }), ...question.slice(1)])
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
