import type { Catalog } from '../../catalog/catalog.ts'
import type { Place } from '../../catalog/places/places.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import {
  type ListingCardData,
  toListingCardData,
} from '../../listings/card/listing-card-data.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { href } from '../../platform/pages/href.ts'
import { listPublicIds } from '../list-data/list-public-ids.server.ts'
import type { CategoryCard } from './category-grid.tsx'
import { nextEid } from './current-season.server.ts'
import { readHomeStrips, readNearStrip, type StripRow, stripLength } from './home-strips.server.ts'

export type HomeData = {
  categories: CategoryCard[]
  city?: { slug: string; name: string } | undefined
  /** Whether the newest listings are those around the city: there may be none. */
  isNear: boolean
  newest: ListingCardData[]
  featured: ListingCardData[]
  drops: ListingCardData[]
  season?: HomeSeasonStrip | undefined
  isEmpty: boolean
}

type HomeSeasonStrip = {
  slug: string
  to: string
  /** The day of Eid, a plain date. */
  eid?: string | undefined
  cards: ListingCardData[]
}

type LoadHomeInput = {
  catalog: Catalog
  place: Place | undefined
  now: Date
  userId?: string | undefined
}

export async function loadHome(
  db: Database,
  { catalog, place, now, userId }: LoadHomeInput,
): Promise<HomeData> {
  const today = isoDay(now)
  const [strips, near] = await Promise.all([readHomeStrips(db, today), readNear(db, place)])
  const { season } = strips
  const shown = [near, strips.newest, strips.featured, strips.drops, season?.rows ?? []].flat()
  const publicIds = await listPublicIds(
    db,
    shown.map(({ id }) => id),
    userId,
  )
  const alreadyShown = new Set<string>()
  const toCards = (rows: readonly StripRow[]) => {
    const cards = rows.filter(({ id }) => publicIds.has(id))
    const chosen = withoutRepeats(cards, alreadyShown)
    for (const { id } of chosen) alreadyShown.add(id)
    return chosen.map((row) => toListingCardData(row, { catalog, now }))
  }
  // The featured listings come first, since the others can make way for them.
  const featured = toCards(strips.featured)
  return {
    categories: catalog.categories.map(({ slug, name, description, subcategories }) => ({
      slug,
      name,
      description,
      kinds: subcategories.length,
    })),
    city: place && { slug: place.city.slug, name: place.city.name },
    isNear: near.length > 0,
    newest: toCards(near.length > 0 ? near : strips.newest),
    featured,
    drops: toCards(strips.drops),
    season: season && {
      slug: season.season.slug,
      to: seasonUrl(season.season.goods),
      eid: season.season.slug === 'eid' ? nextEid(today) : undefined,
      cards: toCards(season.rows),
    },
    isEmpty: strips.newest.length === 0,
  }
}

/** The first rows that no other strip shows; a small market repeats some rather than show too few. */
function withoutRepeats(rows: readonly StripRow[], alreadyShown: ReadonlySet<string>) {
  const others = rows.filter(({ id }) => !alreadyShown.has(id))
  return (others.length < minDistinct ? rows : others).slice(0, stripLength)
}

const minDistinct = 5

async function readNear(db: Database, place: Place | undefined): Promise<StripRow[]> {
  const { latitude, longitude } = place?.city ?? {}
  if (latitude === undefined || longitude === undefined) return []
  return await readNearStrip(db, String(latitude), String(longitude))
}

function seasonUrl([first]: { category: string; subcategories: string[] }[]): string {
  const only = first?.subcategories.length === 1 ? `?subcategory=${first.subcategories[0]}` : ''
  return `${href('/category/:slug', first?.category ?? '')}${only}`
}
