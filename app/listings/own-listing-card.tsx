import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { formatRupees } from '../i18n/money.ts'
import { pictureUrl } from '../images/picture-url.ts'
import { StatusBadge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import type { OwnListing } from './list-own-listings.server.ts'

/** A seller's own listing. Delete leads to the question; `onDelete` asks it here instead. */
export function OwnListingCard(props: { listing: OwnListing; onDelete: () => void }) {
  const { listing, onDelete } = props
  const { t } = useLanguage()
  const { id, title, status, unit, categoryName, city, province } = listing
  const isOver = status === 'sold' || status === 'expired'
  return (
    <article className={`box own${isOver ? ' own-off' : ''}`}>
      <div className="own-picture">
        <Cover listing={listing} />
      </div>
      <div className="own-body">
        <StatusBadge status={status} />
        <p className="price">
          <bdi dir="ltr">{formatRupees(listing.price)}</bdi>
          {unit && <span className="unit">{unit}</span>}
        </p>
        <h2 className="text-base font-medium leading-title">
          <Link className="inline-block min-h-6" to={`/listing/${id}`} dir="auto">
            {title}
          </Link>
        </h2>
        <p className="small text-quiet">
          {categoryName}
          <br />
          <span dir="auto">{city}</span>
          {province && t('listing.detail.comma') + province}
          <br />
          {formatDate(listing.createdAt, t)}
        </p>
      </div>
      <div className="own-actions">
        <LinkButton to={`/edit-listing/${id}`} variant="tint" small icon="edit">
          {t('myListings.edit')}
        </LinkButton>
        <LinkButton
          to={`/my-listings/${id}/delete`}
          variant="plain"
          small
          icon="trash"
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            onDelete()
          }}
        >
          {t('myListings.delete')}
        </LinkButton>
      </div>
    </article>
  )
}

function Cover({ listing }: { listing: OwnListing }) {
  const { cover, category } = listing
  if (!cover) return <CategoryDrawing slug={category} />
  return (
    <img
      className="photo"
      src={pictureUrl(cover, 320)}
      srcSet={`${pictureUrl(cover, 320)} 320w, ${pictureUrl(cover, 640)} 640w`}
      sizes="(min-width: 1000px) 300px, (min-width: 700px) 50vw, 124px"
      width={400}
      height={300}
      alt=""
      loading="lazy"
    />
  )
}
