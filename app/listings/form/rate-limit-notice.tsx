import { useLanguage } from '../../i18n/language-provider.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Tells the user that a rate limit is reached and when to retry. */
export function RateLimitNotice({ seconds }: { seconds: number | undefined }) {
  const { t } = useLanguage()
  if (seconds === undefined) return null
  return (
    <Notice tone="urgent" role="alert">
      {t('errors.tooManyWait', { wait: seconds })}
    </Notice>
  )
}
