import { Suspense } from 'react'
import { data } from 'react-router'
import { chosenCity } from '../../accounts/profile/chosen-city.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { distanceToCity } from '../../catalog/places/distance-to-city.ts'
import { LazyFavoriteButton } from '../../favorites/lazy-favorite-button.tsx'
import { LogInToSave } from '../../favorites/log-in-to-save.tsx'
import { getAge } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import {
  answerContactRequest,
  contactResponseInit,
} from '../../offers/contact/answer-contact-request.server.ts'
import { CallBar } from '../../offers/contact/call-bar.tsx'
import { ContactActions } from '../../offers/contact/contact-actions.tsx'
import { ContactPanel, SafetyNote } from '../../offers/contact/contact-panel.tsx'
import {
  type ContactProps,
  type ContactResult,
  useContact,
} from '../../offers/contact/seller-contact.tsx'
import { Description } from '../../offers/detail/description.tsx'
import { RecordClick } from '../../offers/detail/record-click.tsx'
import { SellerFacts } from '../../offers/detail/seller-facts.tsx'
import { SimilarOffers } from '../../offers/detail/similar-offers.tsx'
import { Gallery } from '../../offers/gallery/gallery.tsx'
import { findHiddenOffer } from '../../offers/hiding/list-hidden-offers.server.ts'
import { NotInterested } from '../../offers/hiding/not-interested.tsx'
import { isEditable } from '../../offers/moderation/is-editable.ts'
import { LazyHiddenNotice } from '../../offers/moderation/lazy-hidden-notice.tsx'
import { ShareButton } from '../../offers/share/share-button.tsx'
import { database, readDatabase } from '../../platform/database/database.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { href } from '../../platform/pages/href.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { ReportLink } from '../../screening/cases/report-link.tsx'
import { listHidingDecisions } from '../../screening/decisions/find-decision.server.ts'
import { detectListingScam } from '../../screening/scam/detect-listing-scam.ts'
import { ListingScamWarning } from '../../screening/scam/listing-scam-warning.tsx'
import { FeaturedBadge, UrgentBadge } from '../../ui/feedback/badge.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import { listCards } from '../card/list-cards.server.ts'
import { ListingCard } from '../card/listing-card.tsx'
import { throwEndedListing } from '../ended/throw-ended-listing.server.ts'
import { listingTable } from '../listing-table.server.ts'
import { LazyOwnerPanel } from '../manage/lazy-owner-panel.tsx'
import { PriceGuideFigures } from '../price-guide/price-guide.tsx'

import { readOwnStats } from '../stats/read-own-stats.server.ts'
import { StatusButton } from '../status/status-button.tsx'
import type { Route } from './+types/listing.route'
import { type FoundListing, findListing } from './find-listing.server.ts'
import { listSimilarListings } from './list-similar-listings.server.ts'
import { AdditionalDetails, ListingFacts } from './listing-facts.tsx'
import { listingPageMeta } from './listing-page-meta.server.ts'
import { ListingSummary } from './listing-summary.tsx'
import { PlaceLine } from './place-line.tsx'
import { RecordRecentlyViewed } from './record-recently-viewed.tsx'
import { StatusNotice } from './status-notice.tsx'
import './listing.css'
import '../../offers/gallery/gallery.css'
import { isolateRuns } from '../../i18n/format/bidi-text.ts'

// Only the seller sees it, right after posting.
const PostedNotice = lazyComponent(
  async () => (await import('../share/posted-notice.tsx')).PostedNotice,
  '.posted',
)

export const handle: LayoutHandle = { layout: { bottomBar: false } }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewerId = currentViewer(context)?.id
  const language = requestedLanguage(request)
  const { listingId } = params
  const listing =
    (await findListing(readDatabase(), { listingId, viewerId, language })) ??
    (await throwEndedListing(readDatabase(), { listingId, userId: viewerId, language }))
  const { origin } = requestContext().url
  const meta = listingPageMeta({ listing, language, origin })
  setPageDescription(meta)
  const isOwn = listing.sellerId === viewerId
  const isJustPosted = isOwn && new URL(request.url).searchParams.has('posted')
  return {
    listing,
    distance: isOwn ? undefined : await findDistance(listing, { request, context, language }),
    headTitle: isolateRuns(meta.title),
    similar: await listSimilarListings(readDatabase(), { listingId, userId: viewerId, language }),
    age: getAge(listing.createdAt, new Date()),
    url: `${origin}/listing/${listing.id}`,
    sharePicture: meta.picture,
    isOwn,
    hidden: await findHiddenOffer(readDatabase(), {
      userId: viewerId,
      kind: 'listing',
      id: listingId,
      ownerId: listing.sellerId,
    }),
    scamWarnings: isOwn ? [] : detectListingScam(`${listing.title}\n${listing.description}`),
    ownStats: isOwn
      ? await readOwnStats(readDatabase(), { listingId, sellerId: listing.sellerId })
      : undefined,
    isSignedIn: viewerId !== undefined,
    decisionId: await findHidingDecision(listing, viewerId),
    // Found only while the listing is public.
    posted: isJustPosted
      ? (await listCards(readDatabase(), { listingIds: [listingId], language }))[0]
      : undefined,
  }
}

type Reader = Pick<Route.LoaderArgs, 'request' | 'context'> & { language: Language }

/** How far the goods are from the reader's city; `undefined` without one, and within it. */
async function findDistance(listing: FoundListing, { request, context, language }: Reader) {
  const catalog = await readCatalog(readDatabase(), language)
  const city = chosenCity(request, { catalog, context })?.city
  const km = city && Math.round(distanceToCity(catalog, city, listing) ?? 0)
  return km ? { km, city: city.name } : undefined
}

async function findHidingDecision(
  { id, sellerId: ownerId, moderation }: FoundListing,
  viewerId: string | undefined,
): Promise<string | undefined> {
  if (!moderation || ownerId !== viewerId) return undefined
  return (await listHidingDecisions(readDatabase(), { ownerId, kind: 'listing', ids: [id] }))[id]
}

/** Show without JavaScript: returns the page with the phone number. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { listingId } = params
  const result =
    (await answerContactRequest(listingTable, { id: listingId, request, context })) ??
    (await throwEndedListing(database(), {
      listingId,
      userId: currentViewer(context)?.id,
      language: requestedLanguage(request),
    }))
  return data(result, contactResponseInit(result))
}

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? actionHeaders ?? loaderHeaders
}

export default function ListingPage({ loaderData, actionData }: Route.ComponentProps) {
  // The key resets the state, such as a revealed contact, when navigating to another listing.
  return <Listing key={loaderData.listing.id} {...loaderData} answered={actionData} />
}

function sellerOf({ seller, sellerId: id, contactName, numberMark }: FoundListing) {
  return { ...seller, id, name: contactName || seller.name, numberMark }
}

type ListingProps = Route.ComponentProps['loaderData'] & { answered: ContactResult | undefined }

function Listing({ listing, distance, headTitle, similar, age, url, ...looking }: ListingProps) {
  const { isOwn, ownStats, sharePicture, isSignedIn, posted, answered, decisionId } = looking
  const { t } = useLanguage()
  const { id, category, subcategory, status, seller } = listing
  // A draft may have no title yet.
  const title = listing.title || t('myListings.noTitle')
  const page = href('/listing/:listingId', id)
  const reach = {
    offer: listing,
    links: {
      page,
      messages: `/messages?listing=${id}`,
      manageLink: isEditable(listing)
        ? { to: href('/edit-listing/:listingId', id), label: t('myListings.edit') }
        : undefined,
      textPrefix: 'listing.contact',
    },
    isOwn,
    isSignedIn,
    contact: useContact(page, answered),
    greeting: t('listing.contact.greeting', { title, url }),
  } satisfies ContactProps
  return (
    <div className="page">
      <title>{`${headTitle} · ${t('site.name')}`}</title>
      {!isOwn && listing.isPublic && <RecordClick page={page} />}
      {listing.isPublic && <RecordRecentlyViewed listingId={listing.id} />}
      {category && (
        <Breadcrumbs
          steps={[
            { to: href('/category/:slug', category.slug), label: category.name },
            ...(subcategory ? [{ label: subcategory.name }] : []),
          ]}
        />
      )}
      <Suspense>{posted && <PostedNotice card={posted} url={url} />}</Suspense>
      {isOwn && listing.moderation ? (
        <LazyHiddenNotice moderation={listing.moderation} decisionId={decisionId} />
      ) : (
        <StatusNotice status={status} isOwn={isOwn} />
      )}
      <div className="listing">
        <Gallery
          title={title}
          pictures={listing.images}
          drawing={<CategoryDrawing slug={category?.slug ?? 'other'} className="drawing" />}
          isGrey={!listing.isPublic && !isOwn}
          labels={
            <>
              {listing.featured && <FeaturedBadge />}
              {listing.urgent && <UrgentBadge />}
            </>
          }
          actions={
            <>
              {listing.isPublic && <ShareButton title={title} url={url} picture={sharePicture} />}
              {!isOwn && <LazyFavoriteButton listingId={id} title={title} variant="glass" />}
            </>
          }
        />
        <ListingSummary {...{ listing, distance, age }}>
          {ownStats ? (
            <LazyOwnerPanel {...{ listing, url, sharePicture }} stats={ownStats} />
          ) : (
            <ContactActions {...reach} />
          )}
          {!isSignedIn && <LogInToSave page={page} />}
        </ListingSummary>
        <div className="listing-main">
          {listing.guide && (
            <section className="part">
              <h2>{t('listing.guide.title')}</h2>
              <PriceGuideFigures guide={listing.guide} price={listing.price} />
            </section>
          )}
          <ListingScamWarning warnings={looking.scamWarnings} page={page} />
          {listing.description && <Description text={listing.description} />}
          <ListingFacts listing={listing} />
          <AdditionalDetails listing={listing} />
          <PlaceLine {...{ listing, distance }} />
        </div>
        <div className="listing-side">
          <ContactPanel label={t('listing.detail.seller')} {...reach}>
            <SellerFacts person={sellerOf(listing)} />
          </ContactPanel>
          {listing.isPublic && !isOwn && (
            <>
              <SafetyNote textPrefix="listing.contact" />
              <ReportLink page={page} />
              <NotInterested
                {...{ page, isSignedIn }}
                hidden={looking.hidden}
                offer={{ kind: 'listing', id, name: title }}
                seller={{ kind: 'seller', id: listing.sellerId, name: seller.name }}
              />
            </>
          )}
        </div>
      </div>
      {category && (
        <SimilarOffers viewAllTo={href('/category/:slug', category.slug)}>
          {similar.map((card) => (
            <ListingCard key={card.id} card={card} currency="Rs" />
          ))}
        </SimilarOffers>
      )}
      <CallBar
        {...reach}
        ownAction={
          status === 'expired' && <StatusButton action="renew" listingId={id} variant="primary" />
        }
      />
    </div>
  )
}
