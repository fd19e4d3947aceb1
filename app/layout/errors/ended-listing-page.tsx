import type { ReactNode } from 'react'
import { isolateRuns } from '../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { EndedListingPage as EndedListing } from '../../listings/ended/find-ended-listing.server.ts'
import { Place } from '../../offers/detail/fact-list.tsx'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { StatusBadge } from '../../ui/feedback/badge.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { NotFoundSimilar } from './not-found-similar.tsx'

type EndedListingPageProps = EndedListing & {
  children: ReactNode
}

/** What strangers see of a sold or expired listing: that it ended, then similar listings. */
export function EndedListingPage({ ended, category, similar, children }: EndedListingPageProps) {
  const { t } = useLanguage()
  const { status, title } = ended
  const name = `${isolateRuns(title)} · ${t(`ui.status.${status}`)}`
  return (
    <div className="page" id="ended-listing">
      <title>{`${name} · ${t('site.name')}`}</title>
      {category && (
        <Breadcrumbs
          steps={[{ to: href('/category/:slug', category.slug), label: category.name }]}
        />
      )}
      <section className="stack stack-close">
        <p className="row row-close">
          <StatusBadge status={status} />
          <span>{t(`listing.detail.${status}`)}</span>
        </p>
        <UserText as="h1" text={title} />
        <p className="small quiet">
          <Place place={{ ...ended, address: null }} />
        </p>
      </section>
      {category && <NotFoundSimilar slug={category.slug} cards={similar} />}
      {children}
    </div>
  )
}
