import { and, eq, inArray, ne } from 'drizzle-orm'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { provinceName } from '../../catalog/places/places.ts'
import {
  serviceCardColumns,
  toServiceCard,
} from '../../farm-services/card/service-card-data.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { joinWithCommas } from '../../i18n/format/join-with-commas.ts'
import type { Language } from '../../i18n/language.ts'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import { cardColumns, toListingCardData } from '../../listings/card/listing-card-data.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import type { MailListing } from '../../platform/mail/mail-template.server.ts'
import { href } from '../../platform/pages/href.ts'
import { withoutLinks } from '../../platform/text/links-in-text.ts'

/** By id; those deleted or hidden by moderation are missing. */
export async function findListingCards(
  db: Database,
  { listingIds, language }: { listingIds: readonly unknown[]; language: Language },
): Promise<Map<string, MailListing>> {
  const ids = listingIds.map(String).filter(isId)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(cardColumns)
    .from(listings)
    .where(and(inArray(listings.id, ids), ne(listings.status, 'hidden')))
  const catalog = await readCatalog(db, language)
  const now = new Date()
  return new Map(
    rows.map((row) => {
      const { id, title, price, unit, cover, city } = toListingCardData(row, { catalog, now })
      const province = row.province ? provinceName(catalog, row.province) : undefined
      const place = joinWithCommas([city, province], language)
      const offer = {
        title,
        price: [formatRupees(price), unit].filter(Boolean).join(' '),
        place,
        page: href('/listing/:listingId', id),
        cover,
      }
      return [id, toEmailCard(offer)]
    }),
  )
}

/** `undefined` if it has been deleted. */
export async function findConversationCard(
  db: Database,
  { conversationId, language }: { conversationId: string; language: Language },
): Promise<MailListing | undefined> {
  const { listingId, serviceId } = conversations
  const [about] = await db
    .select({ listingId, serviceId })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  if (about?.serviceId) return await findServiceCard(db, { serviceId: about.serviceId, language })
  if (!about?.listingId) return undefined
  const offers = await findListingCards(db, { listingIds: [about.listingId], language })
  return offers.get(about.listingId)
}

async function findServiceCard(
  db: Database,
  { serviceId, language }: { serviceId: string; language: Language },
): Promise<MailListing | undefined> {
  const [row] = await db
    .select(serviceCardColumns)
    .from(services)
    .where(and(eq(services.id, serviceId), ne(services.status, 'hidden')))
  if (!row) return undefined
  const catalog = await readCatalog(db, language)
  const { id, title, price, priceUnit, cover, city, province } = toServiceCard(row, catalog)
  const unit = getTranslator(language)(`services.afterPrice.${priceUnit}`)
  return toEmailCard({
    title,
    price: `${formatRupees(price)} ${unit}`,
    place: joinWithCommas([city, province], language),
    page: href('/services/:serviceId', id),
    cover,
  })
}

type EmailCardInput = Pick<MailListing, 'title' | 'price' | 'place'> & {
  page: string
  cover?: string | undefined
}

// Text written by users must not bring links into an email; the only URLs are our own.
function toEmailCard({ title, price, place, page, cover }: EmailCardInput): MailListing {
  return {
    title: withoutLinks(title),
    price,
    place: withoutLinks(place),
    url: absoluteUrl(page),
    picture: cover && absoluteUrl(pictureUrl(cover, 640)),
  }
}
