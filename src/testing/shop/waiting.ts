import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { ShopContext } from '#shop/context.ts'

/** Waits until a query waits for a row lock. */
export async function waitForBlockedQuery({ db }: ShopContext): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).not.toEqual([])
    },
    { timeout: 5000 },
  )
}
