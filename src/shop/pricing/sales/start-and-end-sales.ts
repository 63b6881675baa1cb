import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm'
import { sales } from '#db/schema/sales.server.ts'
import { nextSaleChange, nextSaleState } from '#domain/pricing/sale.ts'
import type { Store } from '#shop/context.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Starts and ends sales whose time has come, and requests an update of offer prices. Returns the next such time. Safe
 * to run in several processes, because the state of the rows decides.
 */
export async function startAndEndSales(store: Store): Promise<Date | undefined> {
  const now = store.now()
  const rows = await store.db
    .select()
    .from(sales)
    .where(or(ne(sales.state, 'over'), and(eq(sales.isActive, true), gt(sales.endsAt, now))))
    .orderBy(asc(sales.id))
  const nextStates = rows.map((sale) => ({ ...sale, before: sale.state, state: nextSaleState(sale, now) }))
  const changedSales = nextStates.filter(({ before, state }) => before !== state)
  if (changedSales.length > 0)
    await inTransaction(store.db, async (tx) => {
      // Locks all sales before the first change, because its trigger locks the row of `offer_price_runs`. Saving a sale
      // uses the same sequence.
      const ids = changedSales.map(({ id }) => id)
      await tx
        .select({ id: sales.id })
        .from(sales)
        .where(inArray(sales.id, ids))
        .orderBy(asc(sales.id))
        .for('no key update')
      for (const { id, version, before, state } of changedSales)
        await tx
          .update(sales)
          .set({ state })
          .where(and(eq(sales.id, id), eq(sales.version, version), eq(sales.state, before)))
    })
  const moments = nextStates.flatMap((sale) => nextSaleChange(sale)?.getTime() ?? [])
  return moments.length === 0 ? undefined : new Date(Math.min(...moments))
}
