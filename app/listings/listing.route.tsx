import { isbot } from 'isbot'
import { data } from 'react-router'
import { currentViewer } from '../accounts/viewer.server.ts'
import { ageOf } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import type { FrameHandle } from '../layout/frame-handle.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import { FeaturedLabel, UrgentLabel } from '../ui/badge.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/listing.route'
import { CallBar } from './call-bar.tsx'
import { type ContactAnswer, useContact } from './contact.tsx'
import { CountClick } from './count-click.tsx'
import { Description } from './description.tsx'
import { findListing } from './find-listing.server.ts'
import { listSimilarListings } from './list-similar-listings.server.ts'
import { AdditionalDetails, ListingFacts } from './listing-facts.tsx'
import { ListingGallery } from './listing-gallery.tsx'
import { ListingLead } from './listing-lead.tsx'
import { ListingMetadata } from './listing-metadata.tsx'
import { RememberViewed } from './remember-viewed.tsx'
import { revealContact } from './reveal-contact.server.ts'
import { SafetyNote, SellerPanel } from './seller-panel.tsx'
import { ShareButton } from './share-button.tsx'
import { SimilarListings } from './similar-listings.tsx'
import { StatusNotice } from './status-notice.tsx'
import './listing.css'
import './listing-gallery.css'

const notFoundWords = 'listing.detail.notFound'

export const handle: FrameHandle = { frame: { bottomBar: false } }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewerId = currentViewer(context)?.id
  const language = requestedLanguage(request)
  const { listingId } = params
  const listing =
    (await findListing(database(), { listingId, viewerId, language })) ?? notFound(notFoundWords)
  return {
    listing,
    similar: await listSimilarListings(database(), { listingId, language }),
    age: ageOf(listing.createdAt, new Date()),
    url: `${requestFacts().url.origin}/listing/${listing.id}`,
    isOwn: listing.sellerId === viewerId,
    isSignedIn: viewerId !== undefined,
  }
}

/** Show, pressed without JavaScript: the page again, with the number on it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewerId = currentViewer(context)?.id
  const { address } = requestFacts()
  const { listingId } = params
  const isBot = isbot(request.headers.get('user-agent'))
  const answer =
    (await revealContact(database(), { listingId, viewerId, address, isBot })) ??
    notFound(notFoundWords)
  if ('refused' in answer) {
    return data(answer, { status: 429, headers: { 'retry-after': String(answer.retryAfter) } })
  }
  return data(answer, { headers: { 'cache-control': 'private, no-store' } })
}

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? actionHeaders ?? loaderHeaders
}

export default function ListingPage({ loaderData, actionData }: Route.ComponentProps) {
  // Another listing is another page view: nothing shown on this one may stay for it.
  return <Listing key={loaderData.listing.id} {...loaderData} answered={actionData} />
}

type ListingProps = Route.ComponentProps['loaderData'] & { answered: ContactAnswer | undefined }

function Listing({ listing, similar, age, url, isOwn, isSignedIn, answered }: ListingProps) {
  const { t } = useLanguage()
  const contact = useContact(listing.id, answered)
  const greeting = t('listing.contact.greeting', { title: listing.title, url })
  const reach = { listing, isOwn, isSignedIn, contact, greeting }
  const { category, subcategory, status } = listing
  return (
    <div className="page">
      <ListingMetadata listing={listing} url={url} />
      {!isOwn && listing.isPublic && <CountClick listingId={listing.id} />}
      {listing.isPublic && <RememberViewed listingId={listing.id} />}
      {category && (
        <Breadcrumbs
          steps={[
            { to: `/category/${category.slug}`, label: category.name },
            ...(subcategory ? [{ label: subcategory.name }] : []),
          ]}
        />
      )}
      <StatusNotice status={status} isOwn={isOwn} />
      <div className="listing">
        <ListingGallery
          title={listing.title}
          pictures={listing.images}
          categorySlug={category?.slug ?? 'other'}
          isGrey={!listing.isPublic && !isOwn}
          labels={
            <>
              {listing.featured && <FeaturedLabel />}
              {listing.urgent && <UrgentLabel />}
            </>
          }
          actions={listing.isPublic && <ShareButton title={listing.title} url={url} />}
        />
        <ListingLead listing={listing} age={age} />
        <div className="listing-main">
          <ListingFacts listing={listing} />
          <Description text={listing.description} />
          <AdditionalDetails listing={listing} />
        </div>
        <div className="listing-side">
          <SellerPanel {...reach} />
          {listing.isPublic && !isOwn && <SafetyNote />}
        </div>
      </div>
      {category && <SimilarListings cards={similar} categorySlug={category.slug} />}
      <CallBar {...reach} />
    </div>
  )
}
