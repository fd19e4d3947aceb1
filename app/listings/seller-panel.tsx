import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CallButtons } from './call-buttons.tsx'
import type { Reach } from './contact.tsx'
import { ContactLines } from './contact-lines.tsx'
import type { FoundListing } from './find-listing.server.ts'
import { initialsOf } from './listing-words.ts'
import { MessageLink } from './message-link.tsx'

/** Who sells it and how to reach them. Nobody can be reached about what is no longer for sale. */
export function SellerPanel(props: Reach) {
  const { listing, isOwn, isSignedIn, contact, greeting } = props
  const { t } = useLanguage()
  const mayContact = listing.isPublic || isOwn
  return (
    <section className="box grid grid-cols-1 gap-4 p-5" aria-label={t('listing.detail.seller')}>
      <SellerFacts listing={listing} />
      {mayContact && <ContactLines {...{ listing, contact }} />}
      {isOwn ? (
        <div className="grid gap-3">
          <p className="font-strong">{t('listing.contact.yours')}</p>
          <LinkButton to="/my-listings" variant="plain" wide>
            {t('nav.myListings')}
          </LinkButton>
        </div>
      ) : (
        listing.isPublic && (
          <div className="grid gap-3 max-lg:hidden">
            <MessageLink listingId={listing.id} isSignedIn={isSignedIn} />
            {contact.revealed?.phone && (
              <div className="grid grid-cols-2 gap-3">
                <CallButtons phone={contact.revealed.phone} greeting={greeting} />
              </div>
            )}
          </div>
        )
      )}
    </section>
  )
}

function SellerFacts({ listing }: { listing: FoundListing }) {
  const { t } = useLanguage()
  const { seller } = listing
  const name = listing.contactName || seller.name
  const facts = [
    seller.city,
    seller.sinceYear && t('listing.contact.memberSince', { year: seller.sinceYear }),
  ]
  return (
    <div className="flex items-center gap-3">
      <span className="face" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="min-w-0">
        <h2 className="text-lg leading-title">
          <span dir="auto">{name}</span>
        </h2>
        <p className="small text-quiet">
          {facts.filter(Boolean).map((fact) => (
            <span key={fact} className="after:content-['_·_']">
              <span dir="auto">{fact}</span>
            </span>
          ))}
          <Link className="underline" to={`/sellers/${listing.sellerId}`}>
            {t('listing.contact.ads', { count: seller.listingCount })}
          </Link>
        </p>
      </div>
    </div>
  )
}

export function SafetyNote() {
  const { t } = useLanguage()
  return (
    <Notice>
      <p className="small">
        <strong className="font-strong">{t('listing.contact.safetyTitle')}</strong>{' '}
        {t('listing.contact.safetyText')}
      </p>
    </Notice>
  )
}
