import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { StatusBadge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ownListingsUrl } from '../manage/own-tabs.ts'
import type { FoundListing } from './find-listing.server.ts'

export function StatusNotice(props: { status: FoundListing['status']; isOwn: boolean }) {
  const { status, isOwn } = props
  const { t } = useLanguage()
  // What is hidden has a notice of its own.
  if (status === 'active' || status === 'hidden') return null
  return (
    <div className="status-notice">
      <Notice tone={status === 'expired' ? 'safety' : 'good'} icon="info">
        <p>
          <StatusBadge status={status} />
          <span>
            {t(`listing.detail.${status}`)} {isOwn && t('listing.detail.notFoundByBuyers')}
          </span>
          {isOwn && (
            <Link className="more" to={ownListingsUrl({ tab: status, page: 1 })}>
              {t('nav.myListings')}
              <Icon name="chevron-end" size={18} mirrored />
            </Link>
          )}
        </p>
      </Notice>
    </div>
  )
}
