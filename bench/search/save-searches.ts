import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { canonicalSearchUrl } from '../../app/browse/filters/canonical-search-url.server.ts'
import { type Random, seededRandom } from '../../db/seed/demo/random.ts'
import type { Market } from './open-market.ts'

const searchesPerPerson = 5
const atOnce = 5_000

type Sample = { title: string; price: number; province: string; city: string; category: string }

const generated = 10_000

/**
 * Saves `count` different searches for things that the market has, a fifth of them with instant alerts. Ten
 * thousand are generated, and the others are the same with different lowest prices.
 */
export async function saveSearches(market: Market, count: number): Promise<void> {
  await generateSearches(market, Math.min(count, generated))
  for (let copy = 1; copy * generated < count; copy++) {
    await market.query(
      `insert into saved_searches (id, user_id, query, category_id, province)
       select gen_random_uuid(), user_id, query || '&priceMin=' || $1::int, category_id, province
       from saved_searches where query not like '%&priceMin=%' limit $2`,
      [copy * 500, Math.min(generated, count - copy * generated)],
    )
  }
  await market.query("update saved_searches set how_often = 'instantly' where random() < 0.2")
  await market.query('analyze saved_searches')
}

async function generateSearches(market: Market, count: number): Promise<void> {
  const random = seededRandom(`searches ${count}`)
  const samples = await readSamples(market)
  const people = await addPeople(market, Math.ceil(count / searchesPerPerson))
  const saved = new Map<string, object>()
  while (saved.size < count) {
    const search = await canonicalSearchUrl(market.db, addressFor(random.pick(samples), random))
    const person = random.pick(people)
    if (!search) continue
    saved.set(`${person} ${search.query}`, {
      id: randomUUID(),
      user_id: person,
      query: search.query,
      category_id: search.categoryId,
      province: search.province,
    })
  }
  const rows = [...saved.values()]
  for (let index = 0; index < rows.length; index += atOnce) {
    await market.query(
      `insert into saved_searches (id, user_id, query, category_id, province)
       select * from jsonb_to_recordset($1::jsonb) as row (id uuid, user_id uuid, query text,
         category_id uuid, province text)`,
      [JSON.stringify(rows.slice(index, index + atOnce))],
    )
  }
}

async function readSamples({ db }: Market): Promise<Sample[]> {
  const { rows } = (await db.execute(sql`
    select title, price::float8 as price, location_province as province, location_city as city,
      slug as category
    from listings join categories on categories.id = category_id
    where location_province is not null limit 20000`)) as unknown as { rows: Sample[] }
  return rows
}

async function addPeople({ query }: Market, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => randomUUID())
  await query(
    `insert into users (id, full_name, email)
     select id, 'Bench buyer', id || '@example.com' from unnest($1::uuid[]) id`,
    [people],
  )
  return people
}

/** A search URL: words of a title, some with a location, a price or a typo; or category filters. */
function addressFor({ title, price, province, city, category }: Sample, random: Random): string {
  const params = new URLSearchParams()
  const most = String(Math.ceil(price * random.pick([1, 1.2, 1.5])))
  const kind = random.whole(1, 100)
  if (kind <= 75) params.set('q', wordsOf(title, random).join(' '))
  if (kind > 20 && kind <= 35) params.set('location', province)
  else if (kind > 35 && kind <= 45) params.set('priceMax', most)
  else if (kind > 45 && kind <= 55) params.set('near', city)
  else if (kind > 55 && kind <= 60) params.set('q', withSlip(params.get('q') ?? '', random))
  else if (kind > 60 && kind <= 75) params.set('q', `${params.get('q')} ${city}`)
  else if (kind > 75) {
    params.set('category', category)
    if (random.chance(0.6)) params.set('location', province)
    if (random.chance(0.5)) params.set('priceMax', most)
  }
  return `/search?${params}`
}

function wordsOf(title: string, random: Random): string[] {
  const words = title.split(/\s+/)
  const start = random.whole(0, Math.min(words.length - 1, 3))
  return words.slice(start, start + random.pick([1, 1, 2, 2, 3]))
}

function withSlip(words: string, random: Random): string {
  const at = random.whole(0, Math.max(words.length - 1, 0))
  return words.slice(0, at) + words.slice(at + 1)
}
