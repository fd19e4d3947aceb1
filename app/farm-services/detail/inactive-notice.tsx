import { useLanguage } from '../../i18n/language-provider.tsx'
import { StatusBadge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

export function InactiveNotice({ isOwn }: { isOwn: boolean }) {
  const { t } = useLanguage()
  return (
    <div className="status-notice">
      <Notice tone="good">
        <p>
          <StatusBadge status="inactive" />
          <span>
            {t('services.detail.inactive')} {isOwn && t('services.detail.inactiveOwn')}
          </span>
        </p>
      </Notice>
    </div>
  )
}
