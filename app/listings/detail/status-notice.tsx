import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { StatusBadge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ownListingsUrl } from '../manage/own-tabs.ts'
import type { FoundListing } from './find-listing.server.ts'

/** Says of a listing that is not for sale what became of it. */
export function StatusNotice(props: { status: FoundListing['status']; isOwn: boolean }) {
  const { status, isOwn } = props
  const { t } = useLanguage()
  if (status === 'active') return null
  return (
    <div className="mb-4">
      <Notice tone="good">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={status} />
          <span>
            {t(`listing.detail.${status}`)} {isOwn && t('listing.detail.notFoundByBuyers')}
          </span>
          {isOwn && (
            <Link className="more ms-auto" to={ownListingsUrl({ tab: status, page: 1 })}>
              {t('nav.myListings')}
              <Icon name="chevron-end" size={18} mirrored />
            </Link>
          )}
        </p>
      </Notice>
    </div>
  )
}
