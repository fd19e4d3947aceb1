import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'

/** Says that somebody belongs to the market's staff. */
export function StaffMark() {
  const { t } = useLanguage()
  return (
    <span className="tag tag-plain staff-mark">
      <Icon name="shield" size={16} />
      {t('messages.staff')}
    </span>
  )
}
