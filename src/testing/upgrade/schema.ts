import type { Pool } from 'pg'

const queries = [
  `select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' '
    || a.attnotnull || ' ' || a.attidentity::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' '
    || a.attgenerated::text || ' ' || coalesce(a.attcollation::regcollation::text, '') as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  `select 'table ' || relname || ' ' || relpersistence::text || ' ' || coalesce(reloptions::text, '') as line
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  `select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't' and contype <> 'n'`,
  `select 'index ' || pg_get_indexdef(oid) as line from pg_class
  where relkind = 'i' and relnamespace = 'public'::regnamespace`,
  `select 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  `select 'function ' || pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace`,
  `select 'view ' || viewname || ' ' || definition as line from pg_views where schemaname = 'public'`,
  `select 'sequence ' || sequencename || ' ' || data_type || ' ' || start_value || ' ' || increment_by || ' '
    || relpersistence::text as line
  from pg_sequences join pg_class on oid = sequencename::regclass where schemaname = 'public'`,
]

/**
 * Returns a sorted description of every table, column, constraint, index, trigger, function, view and sequence. The order
 * of columns is left out.
 */
export async function schemaOf(pool: Pool): Promise<string[]> {
  const lines: string[] = []
  for (const query of queries) {
    const { rows } = await pool.query<{ line: string }>(query)
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.toSorted()
}
