import { useLanguage } from '../../i18n/language-provider.tsx'
import type { FormError } from '../../platform/forms/form-result.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Tells a member that they may not make more listings or services active, and what to do. */
export function TooManyActiveNotice({ tooMany }: { tooMany: FormError }) {
  const { t } = useLanguage()
  return (
    <Notice tone="urgent" role="alert">
      {t(tooMany.key, tooMany.params)}
    </Notice>
  )
}
