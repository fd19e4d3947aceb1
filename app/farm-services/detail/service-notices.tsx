import { useLanguage } from '../../i18n/language-provider.tsx'
import { StatusBadge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Says of a service that its provider has taken it down. */
export function InactiveNotice({ isOwn }: { isOwn: boolean }) {
  const { t } = useLanguage()
  return (
    <div className="mb-4">
      <Notice tone="good">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status="inactive" />
          <span>
            {t('services.detail.inactive')} {isOwn && t('services.detail.inactiveOwn')}
          </span>
        </p>
      </Notice>
    </div>
  )
}

export function SafetyNotice() {
  const { t } = useLanguage()
  return (
    <Notice>
      <p className="small">
        <strong className="font-strong">{t('services.contact.safetyTitle')}</strong>{' '}
        {t('services.contact.safetyText')}
      </p>
    </Notice>
  )
}
