import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { cityName, provinceName } from '../../catalog/places/places.ts'
import { stripContacts } from '../../i18n/format/remove-contacts.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import type { ListingCardData } from '../card/listing-card-data.server.ts'
import { listSimilarListings } from '../detail/list-similar-listings.server.ts'
import { currentStatus, hasEnded } from '../detail/public-listing.server.ts'

/** All that strangers see of a listing that was public once, in the reader's language. */
type EndedListing = {
  status: 'sold' | 'expired'
  /** Without phone numbers and email addresses. */
  title: string
  city: string
  province: string | undefined
}

export type EndedListingPage = {
  ended: EndedListing
  category: { slug: string; name: string } | undefined
  similar: ListingCardData[]
}

/**
 * The page that strangers see of a sold or expired listing, with similar ones. `undefined` for an unknown id, a
 * draft, a public listing, and one whose seller's account is being deleted.
 */
export async function findEndedListingPage(
  db: Database,
  {
    listingId,
    userId,
    language,
  }: { listingId: string; userId?: string | undefined; language: Language },
): Promise<EndedListingPage | undefined> {
  if (!isId(listingId)) return undefined
  const row = await selectEnded(db, listingId)
  if (!row) return undefined
  const { categoryId, province, ...listing } = row
  const catalog = await readCatalog(db, language)
  const category = catalog.allCategories.find(({ id }) => id === categoryId)
  return {
    ended: {
      status: listing.status === 'sold' ? 'sold' : 'expired',
      title: stripContacts(listing.title),
      city: stripContacts(cityName(catalog, listing.city, province)),
      province: provinceName(catalog, province),
    },
    category: category && { slug: category.slug, name: category.name },
    similar: await listSimilarListings(db, { listingId, userId, language }),
  }
}

async function selectEnded(db: Database, listingId: string) {
  const [row] = await db
    .select({
      status: currentStatus(),
      title: listings.title,
      categoryId: listings.categoryId,
      city: listings.city,
      province: listings.province,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.sellerId))
    .where(
      and(
        eq(listings.id, listingId),
        hasEnded(),
        isNull(users.deletionRequestedAt),
        isNull(users.deletedAt),
      ),
    )
  return row
}
