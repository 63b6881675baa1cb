import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { calendarEnd, isCalendarEnding } from '#domain/nepal/bikram-sambat.ts'
import { isInvariantKind, type Finding } from '#domain/today/invariant.ts'
import type { Language } from '#domain/language.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { orderFindings, type CheckScope } from './order-invariants.ts'
import { requirePermission } from '#shop/permissions.ts'
import { inTransaction } from '#shop/transaction.ts'

/** An unresolved finding for sellers. `name` is the name of a product, the code of a coupon or the number of an order. */
export type OpenFinding = Finding & { name: string | null; firstSeen: Date }

const hourMs = 3_600_000
const minIntervalMs = hourMs - 5 * 60_000
const recentMs = 48 * hourMs
// One slice per hourly run, so that a week covers everything.
const slices = 168
// The maximum per check, because one fault may affect every row.
const maxFindings = 1000
const maxDatedBills = 5000
const maxLogged = 20
const maxDisplayed = 100

/**
 * Checks the invariants once an hour, in the first process that is due: all recent changes, and everything within a
 * week. Findings are stored for the seller and logged once; nothing is repaired. Each check is one statement, so that
 * it reads one snapshot, and takes no locks. Returns new findings; undefined if no check is due.
 */
export async function checkInvariants(
  store: Pick<Store, 'db' | 'log' | 'now'>,
): Promise<Finding[] | undefined> {
  const now = store.now()
  const runs = await claimRun(store.db, now)
  if (runs === undefined) return undefined
  const since = new Date(now.getTime() - recentMs)
  const findings = await runChecks(store.db, { since, slice: runs % slices, slices }, now)
  const newFindings = await inTransaction(store.db, (tx) => saveFindings(tx, findings, now))
  for (const finding of newFindings.slice(0, maxLogged)) store.log.error(finding, 'the books do not add up')
  if (newFindings.length > maxLogged)
    store.log.error({ more: newFindings.length - maxLogged }, 'the books do not add up')
  return newFindings
}

/** Runs all checks at once without storing anything. */
export function checkAllInvariants({ db, now }: Pick<Store, 'db' | 'now'>): Promise<Finding[]> {
  return runChecks(db, { since: new Date(0), slice: 0, slices: 1 }, now())
}

/** Lists the open findings, oldest first. */
export async function listFindings(shop: ShopContext): Promise<OpenFinding[]> {
  requirePermission(shop, 'orders')
  return readOpenFindings(shop.db, shop.language)
}

/** Starts and counts a run, in one process only. Returns its number; undefined if no run is due. */
async function claimRun(db: Database, now: Date): Promise<number | undefined> {
  const { rows } = await db.execute<{ runs: number }>(sql`
    insert into invariant_runs (runs, ran_at) values (0, ${now})
    on conflict (id) do update set runs = invariant_runs.runs + 1, ran_at = excluded.ran_at
    where invariant_runs.ran_at <= ${new Date(now.getTime() - minIntervalMs)}
    returning runs::int as runs`)
  return rows[0]?.runs
}

async function runChecks(db: Database, scope: CheckScope, now: Date): Promise<Finding[]> {
  const findings: Finding[] = []
  const checks = [
    orderFindings(scope),
    stockFindings(scope),
    couponFindings(scope),
    reviewFindings(scope),
    salesDayFindings(scope),
    billFindings,
    billDateFindings(now),
  ]
  for (const check of checks) {
    const { rows } = await db.execute<{
      kind: string
      subject: string
      actual: number
      expected: number
    }>(sql`
      select kind, subject, actual::float8 as actual, expected::float8 as expected from (${check}) as broken
      order by subject limit ${maxFindings}`)
    for (const { kind, ...row } of rows) if (isInvariantKind(kind)) findings.push({ kind, ...row })
  }
  if (isCalendarEnding(now)) {
    const actual = Number(calendarEnd.slice(0, 4))
    findings.push({ kind: 'calendar-ends', subject: calendarEnd, actual, expected: now.getUTCFullYear() + 3 })
  }
  return findings
}

/** Compares each stock with the sum of its movements. An uncounted stock counts as 0. */
function stockFindings({ since, slice, slices: sliceCount }: CheckScope): SQL {
  return sql`
    select 'stock-ledger' as kind, p.id as subject, coalesce(p.stock, 0) as actual, moved.units as expected
    from products p, lateral (
      select coalesce(sum(m.change), 0) as units from stock_movements m where m.product_id = p.id) as moved
    where (p.updated_at >= ${since} or abs(hashtext(p.id)::bigint) % ${sliceCount} = ${slice}
        or p.id in (select subject from invariant_findings where kind = 'stock-ledger' and resolved_at is null))
      and coalesce(p.stock, 0) <> moved.units`
}

/** Checks recently used coupons, those with an open finding, and a slice of all others. */
function couponFindings({ since, slice, slices: sliceCount }: CheckScope): SQL {
  return sql`
    select 'coupon-count' as kind, c.id as subject, c.redemption_count as actual, valid_redemptions.uses as expected
    from coupons c, lateral (
      select count(*) as uses from coupon_redemptions u where u.coupon_id = c.id and u.state <> 'returned') as valid_redemptions
    where (abs(hashtext(c.id)::bigint) % ${sliceCount} = ${slice}
        or c.id in (select u.coupon_id from orders o join coupon_redemptions u on u.order_id = o.id where o.created_at >= ${since})
        or c.id in (select subject from invariant_findings where kind = 'coupon-count' and resolved_at is null))
      and c.redemption_count <> valid_redemptions.uses`
}

/**
 * Checks products with recently written or moderated reviews, those with an open finding, and a slice of all others.
 */
function reviewFindings({ since, slice, slices: sliceCount }: CheckScope): SQL {
  return sql`
    with checked as materialized (
      select product_id as id from reviews where edited_at >= ${since}
      union select product_id from reviews where state <> 'waiting' and moderated_at >= ${since}
      union select product_id from rating_counts where abs(hashtext(product_id)::bigint) % ${sliceCount} = ${slice}
      union select id from products where rating_count > 0 and abs(hashtext(id)::bigint) % ${sliceCount} = ${slice}
      union select subject from invariant_findings where kind in ('review-count', 'review-stars') and resolved_at is null),
    facts as materialized (
      select p.id, p.rating_count, totals.n, totals.stars,
        coalesce(s.stars_1 + 2 * s.stars_2 + 3 * s.stars_3 + 4 * s.stars_4 + 5 * s.stars_5, 0) as counted
      from checked join products p on p.id = checked.id left join rating_counts s on s.product_id = p.id,
        lateral (select count(*) as n, coalesce(sum(r.rating), 0) as stars from reviews r
          where r.product_id = p.id and r.state = 'shown') as totals)
    select 'review-count' as kind, id as subject, rating_count as actual, n as expected from facts where rating_count <> n
    union all select 'review-stars', id, counted, stars from facts where counted <> stars`
}

/** Checks the latest days of sales, those with an open finding, and a slice of all others. */
function salesDayFindings({ since, slice, slices: sliceCount }: CheckScope): SQL {
  const dailySales = sql`select * from daily_sales union all select * from daily_sales_deltas`
  return sql`
    with checked as materialized (
      select distinct day from (${dailySales}) as days
      where day >= day_in_kathmandu(${since}::timestamptz) or (day - date '2020-01-01') % ${sliceCount} = ${slice}
        or day::text in (select subject from invariant_findings where kind = 'sales-day' and resolved_at is null))
    select 'sales-day' as kind, day::text as subject, summed.paisa as actual, placed.paisa as expected
    from checked,
      lateral (select coalesce(sum(s.net_sales_paisa), 0) as paisa from (${dailySales}) as s
        where s.day = checked.day and not s.is_test) as summed,
      lateral (select coalesce(sum(net_sales_paisa(o)), 0) as paisa from orders o
        where o.created_at >= checked.day::timestamp at time zone 'Asia/Kathmandu'
          and o.created_at < (checked.day + 1)::timestamp at time zone 'Asia/Kathmandu') as placed
    where summed.paisa <> placed.paisa`
}

/** Compares the number of bills of each series, and its highest number, with the counter of the series. */
const billFindings = sql`
  select 'bill-gap' as kind, c.fiscal_year as subject, issued.n as actual, c.last_number as expected
  from bill_counters c, lateral (
    select count(*) as n, max(b.number) as last from bills b where b.fiscal_year = c.fiscal_year) as issued
  where issued.n <> c.last_number or issued.last <> c.last_number`

/** Checks the latest bills of each series for dates that decrease by number, or that are in the future. */
function billDateFindings(now: Date): SQL {
  return sql`
  select 'bill-dates' as kind, fiscal_year as subject, count(*) as actual, 0 as expected
  from bill_counters c, lateral (
    select b.issued_at < lag(b.issued_at) over (order by b.number)
      or (b.fiscal_year <> 'TEST' and b.issued_at > ${new Date(now.getTime() + 24 * hourMs)}) as is_wrong
    from bills b where b.fiscal_year = c.fiscal_year and b.number > c.last_number - ${maxDatedBills}) as dated
  where is_wrong group by fiscal_year`
}

/** Stores new findings and resolves those that no longer occur. Returns the findings that have not been reported. */
async function saveFindings(tx: Database, findings: readonly Finding[], now: Date): Promise<Finding[]> {
  const { rows } = await tx.execute<{ kind: string; subject: string; is_new: boolean }>(sql`
    insert into invariant_findings (kind, subject, actual, expected, first_seen, last_seen)
    select kind, subject, actual, expected, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(findings)}::json)
      as broken (kind text, subject text, actual bigint, expected bigint)
    order by kind, subject
    on conflict (kind, subject) do update set actual = excluded.actual, expected = excluded.expected,
      first_seen = case when invariant_findings.resolved_at is null then invariant_findings.first_seen else excluded.first_seen end,
      last_seen = excluded.last_seen, resolved_at = null
    returning kind, subject, first_seen = ${now} as is_new`)
  const newKeys = new Set(rows.filter((row) => row.is_new).map(({ kind, subject }) => `${kind} ${subject}`))
  if (findings.length < maxFindings)
    await tx.execute(sql`
      update invariant_findings set resolved_at = ${now} where resolved_at is null and last_seen < ${now}`)
  return findings.filter(({ kind, subject }) => newKeys.has(`${kind} ${subject}`))
}

async function readOpenFindings(db: Database, language: Language): Promise<OpenFinding[]> {
  const { rows } = await db.execute<{
    kind: string
    subject: string
    actual: number
    expected: number
    name: string | null
    first_seen: string
  }>(sql`
    select f.kind, f.subject, f.actual::float8 as actual, f.expected::float8 as expected,
      coalesce(nullif(localized.name, ''), english.name, coupon.code, orders.number::text) as name, f.first_seen
    from invariant_findings f
      left join product_texts localized on localized.product_id = f.subject and localized.language = ${language}
      left join product_texts english on english.product_id = f.subject and english.language = 'en'
      left join orders on orders.id = f.subject
      left join coupons coupon on coupon.id = f.subject and f.kind = 'coupon-count'
    where f.resolved_at is null order by f.first_seen, f.kind, f.subject limit ${maxDisplayed}`)
  return rows.flatMap(({ kind, first_seen: firstSeen, ...row }) =>
    isInvariantKind(kind) ? [{ kind, ...row, firstSeen: new Date(firstSeen) }] : [],
  )
}
