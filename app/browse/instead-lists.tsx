import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { sayCount } from '../i18n/say-count.ts'
import { ListingCard } from '../listings/listing-card.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ListPage } from './list-page.server.ts'

type InsteadProps = { lists: ListPage['instead']; view: 'grid' | 'list' }

/** What comes nearest to a search that found little or nothing: a few cards of each such list. */
export function InsteadLists({ lists, view }: InsteadProps) {
  const { t } = useLanguage()
  return lists.map(({ how, name, address, count, cards }) => (
    <section key={address} className="pt-8">
      <div className="section-head">
        <h2>{t(`browse.instead.${how}`, { name: `\u2068${name}\u2069` })}</h2>
        <Link className="more" to={address}>
          {sayCount('browse.seeCount', count, t)}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
      </div>
      <div className={view === 'list' ? 'rows' : 'cards cards-4'}>
        {cards.map((card) => (
          <ListingCard key={card.id} card={card} currency="PKR" view={view} />
        ))}
      </div>
    </section>
  ))
}
