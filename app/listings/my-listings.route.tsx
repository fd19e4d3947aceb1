import { type Ref, useEffect, useRef, useState } from 'react'
import { requireViewer } from '../accounts/viewer.server.ts'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { database } from '../platform/database.server.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/my-listings.route'
import { DeleteForm } from './delete-form.tsx'
import { listOwnListings, type OwnListing } from './list-own-listings.server.ts'
import { OwnListingCard } from './own-listing-card.tsx'
import './own-listings.css'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const sellerId = requireViewer(context, request).id
  const page = Number(url.searchParams.get('page')) || 1
  return listOwnListings(database(), { sellerId, page, language: requestedLanguage(request) })
}

export default function MyListings({ loaderData }: Route.ComponentProps) {
  const { listings, page, pages } = loaderData
  const { t } = useLanguage()
  const [asked, setAsked] = useState<OwnListing>()
  // Once it has gone from the list the question is answered.
  const isAsking = asked !== undefined && listings.some(({ id }) => id === asked.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const isGone = asked !== undefined && !isAsking
  useEffect(() => {
    // The button that was pressed went with its listing, and the focus would be nowhere.
    if (isGone) heading.current?.focus()
  }, [isGone])
  const close = () => setAsked(undefined)
  return (
    <div className="page">
      <Heading ref={heading} hasListings={listings.length > 0} />
      {listings.length === 0 ? (
        <EmptyState
          drawing={<CategoryDrawing slug="livestock" />}
          title={t('myListings.empty')}
          action={
            <LinkButton to="/sell" icon="plus">
              {t('myListings.first')}
            </LinkButton>
          }
        />
      ) : (
        <div className="own-listings">
          {listings.map((listing) => (
            <OwnListingCard key={listing.id} listing={listing} onDelete={() => setAsked(listing)} />
          ))}
        </div>
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
      <Dialog isOpen={isAsking} onClose={close} title={t('myListings.deleteTitle')}>
        {asked && (
          <DeleteForm
            listing={asked}
            cancel={
              <Button type="button" variant="plain" onClick={close}>
                {t('myListings.cancel')}
              </Button>
            }
          />
        )}
      </Dialog>
    </div>
  )
}

export function ErrorBoundary() {
  const { t } = useLanguage()
  return (
    <div className="page">
      <Heading hasListings={false} />
      <ErrorState title={t('myListings.failed')} />
    </div>
  )
}

function Heading(props: { ref?: Ref<HTMLHeadingElement>; hasListings: boolean }) {
  const { t } = useLanguage()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-6 pb-5">
      <title>{`${t('nav.myListings')} · ${t('site.name')}`}</title>
      <h1 ref={props.ref} tabIndex={-1}>
        {t('nav.myListings')}
      </h1>
      <LinkButton to="/sell" icon="plus" variant={props.hasListings ? 'primary' : 'plain'}>
        {t('myListings.create')}
      </LinkButton>
    </div>
  )
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const { t } = useLanguage()
  return (
    <nav
      className="flex items-center justify-between gap-4 py-8"
      aria-label={t('myListings.pages')}
    >
      <span className="flex-1">
        {page > 1 && (
          <LinkButton to={`?page=${page - 1}`} rel="prev" variant="plain" small>
            {t('myListings.previous')}
          </LinkButton>
        )}
      </span>
      <span className="small text-quiet">{t('myListings.page', { page, pages })}</span>
      <span className="flex-1 text-end">
        {page < pages && (
          <LinkButton to={`?page=${page + 1}`} rel="next" variant="plain" small>
            {t('myListings.next')}
          </LinkButton>
        )}
      </span>
    </nav>
  )
}
