import { Link } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { formatDayOfMonth } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { CardStrip } from './card-strip.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { FeaturedListings } from './featured-listings.tsx'
import type { HomeData } from './load-home.server.ts'

export function HomeSections({ home }: { home?: HomeData }) {
  if (home?.isEmpty) return <EmptyMarket home={home} />
  return (
    <>
      <NewNearYou home={home} />
      <FeaturedListings cards={home?.featured} />
      {home && <OtherStrips home={home} />}
      <CategoryGrid categories={home?.categories} />
    </>
  )
}

function OtherStrips({ home }: { home: HomeData }) {
  const { t } = useLanguage()
  const { drops, season } = home
  return (
    <>
      <CardStrip id="drops-title" title={t('home.drops')} cards={drops} />
      {season && (
        <CardStrip
          id="season-title"
          title={t(`home.seasons.${season.slug}`)}
          note={
            season.eid && (
              <p className="home-note small quiet">
                {t('home.eidAround', { date: formatDayOfMonth(season.eid, t) })}
              </p>
            )
          }
          moreTo={season.to}
          cards={season.cards}
        />
      )}
    </>
  )
}

function NewNearYou({ home }: { home: HomeData | undefined }) {
  const { t } = useLanguage()
  const { city, isNear } = home ?? {}
  return (
    <CardStrip
      id="near-title"
      title={city && isNear ? t('home.newNear', { city: city.name }) : t('home.newest')}
      note={
        <Link className="home-note small" to="/city">
          <Icon name="pin" size={16} />
          {t(city ? 'city.change' : 'city.ask')}
        </Link>
      }
      moreTo={city && isNear ? `/search?near=${city.slug}&km=100` : '/listings'}
      cards={home?.newest}
      isFirst
    />
  )
}

function EmptyMarket({ home }: { home: HomeData }) {
  const { t } = useLanguage()
  return (
    <>
      <EmptyState
        drawing={<CategoryDrawing slug="other" />}
        title={home.city ? t('home.beFirstIn', { city: home.city.name }) : t('home.beFirst')}
        action={
          <LinkButton icon="camera" to="/sell">
            {t('home.sellAction')}
          </LinkButton>
        }
      />
      <CategoryGrid categories={home.categories} />
    </>
  )
}
