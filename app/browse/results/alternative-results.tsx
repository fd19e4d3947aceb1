import { Link } from 'react-router'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import { formatCount } from '../../i18n/format/format-capped-count.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ListingCard } from '../../listings/card/listing-card.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import type { ResultsPage } from './results-page.server.ts'

type AlternativeResultsProps = {
  lists: ResultsPage['alternatives']
  view: 'grid' | 'list'
  currency: 'Rs' | 'PKR'
}

export function AlternativeResults({ lists, view, currency }: AlternativeResultsProps) {
  const { t } = useLanguage()
  return lists.map(({ how, name, place = '', address, count, cards }) => (
    <section key={address} className="alternative-results">
      <div className="section-head">
        <h2>{t(`browse.instead.${how}`, { name: isolateText(name), place })}</h2>
        <Link className="more" to={address}>
          {formatCount('browse.seeCount', count, t)}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
      </div>
      <div className={view === 'list' ? 'rows' : 'cards cards-4'}>
        {cards.map((card) => (
          <ListingCard key={card.id} card={card} currency={currency} view={view} />
        ))}
      </div>
    </section>
  ))
}
