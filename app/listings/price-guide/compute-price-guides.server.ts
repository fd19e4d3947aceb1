import { eq, type SQL, sql } from 'drizzle-orm'
import { categories, subcategories } from '../../../db/schema/catalog.server.ts'
import { listings, priceGuides, priceSpreads } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

// Fewer listings say little about what is usual.
const minListings = 12
// The prices of one seller are seldom independent of each other.
const maxPerSeller = 3
const soldDays = 90
// Reading a million listings of a category would exceed the statement timeout.
const maxRead = 100_000
// From fewer, five deviations say nothing.
const minForSpread = 30

/** Computes what most listings cost, every night and at each start. */
export const computePriceGuidesJob: Job = {
  name: 'compute-price-guides',
  every: '10 20 * * *',
  retries: 2,
  work: (db) => computePriceGuides(db),
}

/**
 * Replaces all price guides: the quartiles of live listings and of those sold within 90 days, by subcategory,
 * province and price unit, from 12 listings on. At most the three newest of each seller count, and no outliers
 * (1.5 interquartile ranges beyond). A total price counts only for a single item. Replaces all price spreads,
 * too: of the whole country and 90 days. Of a category, the newest `max` of each status are read.
 */
export async function computePriceGuides(db: Database, max = maxRead): Promise<void> {
  // One category at a time: a long statement blocks the embedded database.
  for (const { id } of await db.select({ id: categories.id }).from(categories)) {
    await db.transaction(async (tx) => {
      const ofCategory = tx
        .select({ id: subcategories.id })
        .from(subcategories)
        .where(eq(subcategories.categoryId, id))
      await tx.delete(priceGuides).where(sql`${priceGuides.subcategoryId} in ${ofCategory}`)
      await tx.execute(insertGuides(id, max))
      await tx.delete(priceSpreads).where(sql`${priceSpreads.subcategoryId} in ${ofCategory}`)
      await tx.execute(insertSpreads(id, max))
    })
  }
}

function insertGuides(categoryId: string, max: number) {
  const columns = sql`subcategory_id, province, price_unit`
  const candidate = sql`${columns}, user_id, created_at, id, price`
  const active = newestOf(categoryId, {
    where: sql`status = 'active' and expires_at > now()`,
    by: sql`created_at`,
    max,
  })
  const sold = newestOf(categoryId, {
    where: sql`status = 'sold' and sold_at > now() - make_interval(days => ${soldDays})`,
    by: sql`sold_at`,
    max,
  })
  return sql`
    with comparable as (
      select ${candidate} from (${active} union all ${sold}) as listing
      where subcategory_id is not null and province is not null and ${hasComparablePrice}
    ), numbered as (
      select ${columns}, price, row_number() over (
        partition by ${columns}, user_id order by created_at desc, id) as place
      from comparable
    ), fair as (
      select ${columns}, price from numbered where place <= ${maxPerSeller}
    ), fences as (
      select ${columns},
        percentile_cont(0.25) within group (order by price) as q1,
        percentile_cont(0.75) within group (order by price) as q3
      from fair group by ${columns} having count(*) >= ${minListings}
    ), usual as (
      select fair.* from fair join fences using (${columns})
      where price between q1 - 1.5 * (q3 - q1) and q3 + 1.5 * (q3 - q1)
    )
    insert into ${priceGuides}
      (${columns}, listing_count, lowest, low, median, high, highest)
    select ${columns}, count(*), min(price),
      percentile_cont(0.25) within group (order by price),
      percentile_cont(0.5) within group (order by price),
      percentile_cont(0.75) within group (order by price),
      max(price)
    from usual group by ${columns} having count(*) >= ${minListings}
    on conflict do nothing`
}

// Of the whole country, since most provinces have too few.
function insertSpreads(categoryId: string, max: number) {
  const columns = sql`subcategory_id, price_unit`
  const newest = (status: SQL) =>
    newestOf(categoryId, {
      where: sql`${status} and created_at > now() - make_interval(days => ${soldDays})`,
      by: sql`created_at`,
      max,
    })
  const active = newest(sql`status = 'active'`)
  const ended = newest(sql`status in ('sold', 'expired')`)
  return sql`
    with numbered as (
      select ${columns}, ln(price::double precision) as log_price, row_number() over (
        partition by ${columns}, user_id order by created_at desc, id) as place
      from (${active} union all ${ended}) as listing
      where subcategory_id is not null and ${hasComparablePrice}
    ), fair as (
      select ${columns}, log_price from numbered where place <= ${maxPerSeller}
    ), medians as (
      select ${columns}, count(*) as listing_count,
        percentile_cont(0.5) within group (order by log_price) as median_log
      from fair group by ${columns} having count(*) >= ${minForSpread}
    )
    insert into ${priceSpreads}
      (${columns}, listing_count, median_log, deviation_log)
    select ${columns}, listing_count, median_log,
      percentile_cont(0.5) within group (order by abs(log_price - median_log))
    from fair join medians using (${columns})
    group by ${columns}, listing_count, median_log
    on conflict do nothing`
}

const hasComparablePrice = sql`price > 0 and (price_unit <> 'total' or quantity = 1)`

type NewestOptions = { where: SQL; by: SQL; max: number }

/** Returns SQL for listings of a category, which an index returns in the order of `by`. */
function newestOf(categoryId: string, { where, by, max }: NewestOptions): SQL {
  return sql`(select id, user_id, subcategory_id, location_province as province, price_unit, price,
    quantity, created_at from ${listings}
    where category_id = ${categoryId} and ${where} order by ${by} desc limit ${max})`
}
