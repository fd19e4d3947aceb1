import { data } from 'react-router'
import { currentViewer } from '../accounts/viewer.server.ts'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { LogInToSave } from '../favorites/log-in-to-save.tsx'
import { MemberHeart } from '../favorites/member-heart.tsx'
import { ageOf } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { describePage } from '../layout/describe-page.server.ts'
import type { FrameHandle } from '../layout/frame-handle.ts'
import { gone, notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { isLooking } from '../platform/is-looking.ts'
import { requestFacts } from '../platform/request.server.ts'
import { FeaturedLabel, UrgentLabel } from '../ui/badge.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/listing.route'
import { Alike } from './alike.tsx'
import { CallBar } from './call-bar.tsx'
import { type ContactAnswer, type Reach, useContact } from './contact.tsx'
import { ContactPanel, SafetyNote } from './contact-panel.tsx'
import { CountClick } from './count-click.tsx'
import { describeListing } from './describe-listing.server.ts'
import { Description } from './description.tsx'
import { findListing } from './find-listing.server.ts'
import { Gallery } from './gallery.tsx'
import { findGoneListing } from './gone-listings.server.ts'
import { listSimilarListings } from './list-similar-listings.server.ts'
import { ListingCard } from './listing-card.tsx'
import { AdditionalDetails, ListingFacts } from './listing-facts.tsx'
import { ListingLead } from './listing-lead.tsx'
import { PersonFacts } from './person-facts.tsx'
import { RememberViewed } from './remember-viewed.tsx'
import { revealContact } from './reveal-contact.server.ts'
import { ShareButton } from './share-button.tsx'
import { StatusNotice } from './status-notice.tsx'
import './listing.css'
import './gallery.css'

const notFoundWords = 'listing.detail.notFound'

export const handle: FrameHandle = { frame: { bottomBar: false } }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewerId = currentViewer(context)?.id
  const language = requestedLanguage(request)
  const { listingId } = params
  const listing =
    (await findListing(database(), { listingId, viewerId, language })) ??
    (await leaveMissing({ listingId, language }))
  const { origin } = requestFacts().url
  const told = describeListing({ listing, language, origin })
  describePage(told)
  return {
    listing,
    headTitle: told.title,
    similar: await listSimilarListings(database(), { listingId, language }),
    age: ageOf(listing.createdAt, new Date()),
    url: `${origin}/listing/${listing.id}`,
    isOwn: listing.sellerId === viewerId,
    isSignedIn: viewerId !== undefined,
  }
}

async function leaveMissing(asked: Parameters<typeof findGoneListing>[1]): Promise<never> {
  const waysOn = await findGoneListing(database(), asked)
  return waysOn ? gone({ wordsKey: notFoundWords, ...waysOn }) : notFound(notFoundWords)
}

/** Show, pressed without JavaScript: the page again, with the number on it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewerId = currentViewer(context)?.id
  const { address } = requestFacts()
  const { listingId } = params
  const asking = { listingId, viewerId, address, isLooking: isLooking(request.headers) }
  const answer = (await revealContact(database(), asking)) ?? notFound(notFoundWords)
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

function Listing({ listing, headTitle, similar, age, url, ...looking }: ListingProps) {
  const { isOwn, isSignedIn, answered } = looking
  const { t } = useLanguage()
  const { id, category, subcategory, status, seller } = listing
  // A draft may have none yet.
  const title = listing.title || t('myListings.noTitle')
  const page = `/listing/${id}`
  const reach = {
    offer: listing,
    ways: {
      page,
      messages: `/messages?listing=${id}`,
      own: { to: '/my-listings', label: t('nav.myListings') },
      words: 'listing.contact',
    },
    isOwn,
    isSignedIn,
    contact: useContact(page, answered),
    greeting: t('listing.contact.greeting', { title, url }),
  } satisfies Reach
  return (
    <div className="page">
      <title>{`${headTitle} · ${t('site.name')}`}</title>
      {!isOwn && listing.isPublic && <CountClick page={page} />}
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
        <Gallery
          title={title}
          pictures={listing.images}
          drawing={<CategoryDrawing slug={category?.slug ?? 'other'} className="drawing" />}
          isGrey={!listing.isPublic && !isOwn}
          labels={
            <>
              {listing.featured && <FeaturedLabel />}
              {listing.urgent && <UrgentLabel />}
            </>
          }
          actions={
            <>
              {listing.isPublic && <ShareButton title={title} url={url} />}
              {!isOwn && <MemberHeart listingId={id} title={title} look="glass" />}
            </>
          }
        />
        <ListingLead listing={listing} age={age}>
          {!isSignedIn && <LogInToSave page={page} />}
        </ListingLead>
        <div className="listing-main">
          <ListingFacts listing={listing} />
          {listing.description && <Description text={listing.description} />}
          <AdditionalDetails listing={listing} />
        </div>
        <div className="listing-side">
          <ContactPanel label={t('listing.detail.seller')} {...reach}>
            <PersonFacts
              person={{ ...seller, id: listing.sellerId, name: listing.contactName || seller.name }}
            />
          </ContactPanel>
          {listing.isPublic && !isOwn && <SafetyNote />}
        </div>
      </div>
      {category && (
        <Alike viewAllTo={`/category/${category.slug}`}>
          {similar.map((card) => (
            <ListingCard key={card.id} card={card} currency="Rs" />
          ))}
        </Alike>
      )}
      <CallBar {...reach} />
    </div>
  )
}
