import { useLanguage } from '../../i18n/language-provider.tsx'
import type { FormError } from '../../platform/forms/form-result.ts'
import { FocusedAlert } from '../../ui/feedback/focused-alert.tsx'

/** Tells a member why listings or services did not become active, and what to do. */
export function NotActivatedNotice({ reason }: { reason: FormError }) {
  const { t } = useLanguage()
  return (
    <div className="form-errors">
      <FocusedAlert error={reason}>{t(reason.key, reason.params)}</FocusedAlert>
    </div>
  )
}
