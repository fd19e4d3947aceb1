import type { OpenDatabase } from '../../app/platform/database/database.server.ts'

type Open = Pick<OpenDatabase, 'query'>

export const memberCount = 100_000
export const listingCount = 50_000

// Version 7 ids of a number, a second apart, so that they are in order as real ones are.
const createIdFunction = `
  create function bench_id(since timestamptz, number bigint) returns uuid language sql stable as $$
    select (lpad(to_hex((extract(epoch from since) * 1000)::bigint), 12, '0') || '7'
      || substr(md5(number::text), 1, 3) || '8' || substr(md5(number::text), 4, 15))::uuid
  $$;
  create function member_id(number bigint) returns uuid language sql stable as $$
    select bench_id('2024-01-01 00:00+00'::timestamptz + number * interval '1 second', number)
  $$;
  create function listing_id(number bigint) returns uuid language sql stable as $$
    select bench_id('2025-01-01 00:00+00'::timestamptz + number * interval '1 second', number)
  $$`

/** Fills an empty market with members and listings, which `member_id` and `listing_id` name by number. */
export async function fillMarket(open: Open): Promise<void> {
  await open.query(createIdFunction)
  await open.query(`
    insert into users (id, full_name, email)
    select member_id(n), 'Member ' || n, 'member' || n || '@example.com'
    from generate_series(0, ${memberCount - 1}) n`)
  await fillTable(
    open,
    'listings',
    `insert into listings (id, user_id, title, description, price, location_city, expires_at)
     select listing_id(n), member_id(n / 10), 'Listing ' || n, 'Description', 100, 'Lahore',
       now() + interval '60 days'
     from generate_series(0, ${listingCount - 1}) n`,
  )
  await fillTable(
    open,
    'listing_analytics',
    `insert into listing_analytics (listing_id)
     select listing_id(n) from generate_series(0, ${listingCount - 1}) n`,
  )
}

/** Runs an `insert` without triggers and foreign keys. */
export async function fillTable(open: Open, table: string, insert: string): Promise<void> {
  const startedAt = performance.now()
  await open.query(`
    set local session_replication_role = replica;
    set local work_mem = '1GB';
    ${insert}`)
  await open.query(`vacuum analyze ${table}`)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`  ${table} filled in ${seconds} s`)
}
