import { Suspense } from 'react'
import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { late } from '../loading/lazy-component.tsx'
import drawingUrl from './not-found.svg?url&no-inline'
import type { Missing } from './not-found.ts'

// Most of what is not found was never for sale, and the cards weigh more than the page.
const NotFoundAlike = late(async () => (await import('./not-found-similar.tsx')).NotFoundAlike)

/** The page for what is not there, or not any more: what was not found, a search, and ways on. */
export function NotFoundPage({ missing, isGone }: { missing: Missing; isGone: boolean }) {
  const { t } = useLanguage()
  const { wordsKey, category, similar = [] } = missing
  const ways = [
    ...(category ? [{ to: `/category/${category.slug}`, label: category.name }] : []),
    { to: '/listings', label: t('nav.allListings') },
    { to: '/services', label: t('nav.services') },
    { to: '/help', label: t('footer.help') },
  ]
  return (
    <div className="page py-6">
      <title>{`${t(wordsKey)} · ${t('site.name')}`}</title>
      <div className="box empty" role="alert">
        <svg
          viewBox="0 0 192 96"
          style={{ inlineSize: 224, maxInlineSize: '100%' }}
          aria-hidden="true"
        >
          <use href={`${drawingUrl}#lost`} />
        </svg>
        <h1 className="text-xl">
          {!isGone && <span className="block text-3xl">{t('errors.notFoundCode')}</span>}
          {t(wordsKey)}
        </h1>
        <LinkButton to="/">{t('errors.home')}</LinkButton>
      </div>
      <Form
        action="/search"
        role="search"
        aria-label={t('header.searchFor')}
        className="field mx-auto max-w-xl pt-6"
      >
        <label className="label" htmlFor="missing-q">
          {t('header.searchFor')}
        </label>
        <div className="flex gap-2">
          <input
            className="input min-w-0"
            id="missing-q"
            name="q"
            type="search"
            dir="auto"
            maxLength={200}
            placeholder={t('header.searchExample')}
          />
          <Button variant="plain" className="shrink-0">
            {t('header.searchButton')}
          </Button>
        </div>
      </Form>
      <ul className="-mx-2 flex flex-wrap justify-center gap-2 pt-4">
        {ways.map(({ to, label }) => (
          <li key={to}>
            <LinkButton to={to} variant="tint" small>
              {label}
            </LinkButton>
          </li>
        ))}
      </ul>
      {category && (
        <Suspense>
          <NotFoundAlike slug={category.slug} cards={similar} />
        </Suspense>
      )}
    </div>
  )
}
