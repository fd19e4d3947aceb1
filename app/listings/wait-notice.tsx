import { useLanguage } from '../i18n/language.tsx'
import { Notice } from '../ui/notice.tsx'

/** That something was asked for too often, and when it may be asked for again. */
export function WaitNotice({ seconds }: { seconds: number | undefined }) {
  const { t } = useLanguage()
  if (seconds === undefined) return null
  return (
    <Notice tone="urgent" role="alert">
      {t('errors.tooManyWait', { count: seconds })}
    </Notice>
  )
}
