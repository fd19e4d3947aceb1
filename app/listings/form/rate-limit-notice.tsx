import { useLanguage } from '../../i18n/language-provider.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** That something was asked for too often, and when it may be asked for again. */
export function RateLimitNotice({ seconds }: { seconds: number | undefined }) {
  const { t } = useLanguage()
  if (seconds === undefined) return null
  return (
    <Notice tone="urgent" role="alert">
      {t('errors.tooManyWait', { count: seconds })}
    </Notice>
  )
}
