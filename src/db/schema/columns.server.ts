import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Money in whole paisa, far below the largest exact integer of JavaScript. */
export const paisa = (name: string) => bigint(name, { mode: 'number' })

/** A moment in UTC. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
