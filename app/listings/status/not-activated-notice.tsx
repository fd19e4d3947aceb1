import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { FormError } from '../../platform/forms/form-result.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/**
 * Tells a member why listings or services did not become active, and what to do. It takes the
 * focus, as the button may have been far below.
 */
export function NotActivatedNotice({ reason }: { reason: FormError }) {
  const { t } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reason) box.current?.focus()
  }, [reason])
  return (
    <div ref={box} tabIndex={-1} className="form-errors">
      <Notice tone="urgent" role="alert">
        {t(reason.key, reason.params)}
      </Notice>
    </div>
  )
}
