import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Contact, ContactRefusal } from './contact.tsx'
import type { FoundListing } from './find-listing.server.ts'
import { initialsOf } from './listing-words.ts'
import { MessageLink } from './message-link.tsx'
import { callLink, whatsAppLink, writePhone } from './phone-links.ts'

type PanelProps = {
  listing: FoundListing
  isOwn: boolean
  isSignedIn: boolean
  contact: Contact
  /** What WhatsApp opens with. */
  greeting: string
}

/** Who sells it and how to reach them. Nobody can be reached about what is no longer for sale. */
export function SellerPanel(props: PanelProps) {
  const { listing, isOwn, isSignedIn, contact, greeting } = props
  const { t } = useLanguage()
  const mayContact = listing.isPublic || isOwn
  return (
    <section className="box grid gap-4 p-5" aria-label={t('listing.detail.seller')}>
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
                <CallAndWhatsApp phone={contact.revealed.phone} greeting={greeting} />
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

function ContactLines({ listing, contact }: { listing: FoundListing; contact: Contact }) {
  const { t } = useLanguage()
  const { hasPhone, hasEmail, contactEmail } = listing
  const email = contactEmail ?? contact.revealed?.email
  if (!hasPhone && !hasEmail) return null
  return (
    <div className="grid gap-2">
      {hasPhone && (
        <ContactLine icon="phone" button={<ShowButton contact={contact} />}>
          {contact.revealed?.phone ? (
            <bdi className="phone" dir="ltr">
              {writePhone(contact.revealed.phone)}
            </bdi>
          ) : (
            <Hidden dots="•••• •••••••" words={t('listing.contact.hiddenPhone')} />
          )}
        </ContactLine>
      )}
      {hasEmail && (
        <ContactLine
          icon="mail"
          button={!hasPhone && !contactEmail && <ShowButton contact={contact} />}
        >
          {email ? (
            <a className="break-all underline" href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          ) : (
            <Hidden dots="•••@••••" words={t('listing.contact.hiddenEmail')} />
          )}
        </ContactLine>
      )}
      <ContactRefusal contact={contact} role="alert" />
    </div>
  )
}

function ContactLine(props: { icon: 'phone' | 'mail'; button: ReactNode; children: ReactNode }) {
  return (
    <div className="contact-line">
      <Icon name={props.icon} size={18} />
      <span className="min-w-0 flex-1" aria-live="polite">
        {props.children}
      </span>
      {props.button}
    </div>
  )
}

function Hidden(props: { dots: string; words: string }) {
  return (
    <>
      <bdi className="phone" dir="ltr" aria-hidden="true">
        {props.dots}
      </bdi>
      <span className="sr-only">{props.words}</span>
    </>
  )
}

function ShowButton({ contact }: { contact: Contact }) {
  const { t } = useLanguage()
  const words = contact.isBusy ? 'showing' : contact.revealed ? 'hide' : 'show'
  return (
    <form {...contact.form}>
      <button type="submit" className="btn btn-quiet" aria-disabled={contact.isBusy || undefined}>
        {t(`listing.contact.${words}`)}
      </button>
    </form>
  )
}

export function CallAndWhatsApp(props: { phone: string; greeting: string; isShort?: boolean }) {
  const { t } = useLanguage()
  const whatsApp = whatsAppLink(props.phone, props.greeting)
  return (
    <>
      <a className="btn btn-plain" href={callLink(props.phone)}>
        <Icon name="phone" />
        {t('listing.contact.call')}
      </a>
      {whatsApp && (
        <a className="btn btn-plain" href={whatsApp} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" className="text-whatsapp" />
          <span className={props.isShort ? 'sr-only' : undefined}>
            {t('listing.contact.whatsApp')}
          </span>
        </a>
      )}
    </>
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
