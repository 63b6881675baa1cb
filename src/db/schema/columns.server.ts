import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Money in whole paisa; far below where a JavaScript number stops being exact. */
export const paisa = (name: string) => bigint(name, { mode: 'number' })

/** A moment in UTC. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
