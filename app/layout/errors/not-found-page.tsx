import { Suspense } from 'react'
import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { EndedListingPage as EndedListing } from '../../listings/ended/find-ended-listing.server.ts'
import type { MissingPage } from '../../platform/http/missing-page.ts'
import { href } from '../../platform/pages/href.ts'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import drawingUrl from './not-found.svg?url&no-inline'

// Most missing URLs were never listings, and the cards are larger than the page itself.
const NotFoundSimilar = lazyComponent(
  async () => (await import('./not-found-similar.tsx')).NotFoundSimilar,
  '.not-found',
)
const EndedListingPage = lazyComponent(
  async () => (await import('./ended-listing-page.tsx')).EndedListingPage,
  '#ended-listing',
)

/** The data of a 404 or 410 page; those of ended and deleted listings lead to something similar. */
export type NotFoundData = MissingPage & Partial<EndedListing>

/** The page for 404 and 410: a message, a search box and links to other pages. */
export function NotFoundPage({
  missing,
  isDeleted,
}: {
  missing: NotFoundData
  isDeleted: boolean
}) {
  const { t } = useLanguage()
  const { messageKey, ended, category, similar = [] } = missing
  if (ended) {
    return (
      <Suspense>
        <EndedListingPage ended={ended} category={category} similar={similar}>
          <NotFoundLinks category={category} others={[{ to: '/sell', label: t('nav.sell') }]} />
        </EndedListingPage>
      </Suspense>
    )
  }
  const others = [
    { to: '/services', label: t('nav.services') },
    { to: '/help', label: t('footer.links.help') },
  ]
  return (
    <div className="page not-found">
      <title>{`${t(messageKey)} · ${t('site.name')}`}</title>
      <div className="box empty" role="alert">
        <svg
          viewBox="0 0 192 96"
          style={{ inlineSize: 224, maxInlineSize: '100%' }}
          aria-hidden="true"
        >
          <use href={`${drawingUrl}#lost`} />
        </svg>
        <h1>
          {!isDeleted && <span>{t('errors.notFoundCode')}</span>}
          {t(messageKey)}
        </h1>
        <LinkButton to="/">{t('errors.home')}</LinkButton>
      </div>
      <Form
        action="/search"
        role="search"
        aria-label={t('header.searchFor')}
        className="field not-found-search"
      >
        <label className="label" htmlFor="missing-q">
          {t('header.searchFor')}
        </label>
        <div>
          <input
            className="input"
            id="missing-q"
            name="q"
            type="search"
            dir="auto"
            maxLength={200}
            placeholder={t('header.searchExample')}
          />
          <Button variant="plain">{t('header.searchButton')}</Button>
        </div>
      </Form>
      <NotFoundLinks category={category} others={others} />
      {category && (
        <Suspense>
          <NotFoundSimilar slug={category.slug} cards={similar} />
        </Suspense>
      )}
    </div>
  )
}

type NotFoundLinksProps = {
  category: NotFoundData['category']
  others: readonly { to: string; label: string }[]
}

/** Links to the category, to all listings and to some other pages. */
function NotFoundLinks({ category, others }: NotFoundLinksProps) {
  const { t } = useLanguage()
  const links = [
    ...(category ? [{ to: href('/category/:slug', category.slug), label: category.name }] : []),
    { to: '/listings', label: t('nav.allListings') },
    ...others,
  ]
  return (
    <ul className="not-found-links">
      {links.map(({ to, label }) => (
        <li key={to}>
          <LinkButton to={to} variant="tint" small>
            {label}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
