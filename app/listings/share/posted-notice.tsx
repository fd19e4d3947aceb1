import { useLanguage } from '../../i18n/language-provider.tsx'
import { whatsAppShareUrl } from '../../offers/share/whatsapp-share-url.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { ListingCard } from '../card/listing-card.tsx'
import type { ListingCardData } from '../card/listing-card-data.server.ts'

/** What sellers see right after posting: the card as buyers see it, and what to do next. */
export function PostedNotice({ card, url }: { card: ListingCardData; url: string }) {
  const { t } = useLanguage()
  return (
    <section className="box owner-panel posted" aria-labelledby="posted-title">
      <h2 id="posted-title" className="icon-line">
        <Icon name="check" />
        {t('listing.posted.title')}
      </h2>
      <p className="small quiet">
        {t('sell.created.title')} {t('sell.created.text')} {t('listing.posted.text')}
      </p>
      <ListingCard card={card} currency="Rs" view="list" />
      <div className="owner-actions">
        <a
          className="btn btn-primary"
          href={whatsAppShareUrl({ title: card.title, url })}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="whatsapp" />
          {t('listing.posted.whatsApp')}
        </a>
        <LinkButton to="/sell" variant="plain">
          {t('listing.posted.another')}
        </LinkButton>
        <LinkButton to="/my-listings" variant="plain">
          {t('listing.posted.mine')}
        </LinkButton>
      </div>
    </section>
  )
}
