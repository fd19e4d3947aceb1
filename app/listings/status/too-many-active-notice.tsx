import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { FormError } from '../../platform/forms/form-result.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/**
 * Tells a member that they may not make more listings or services active, and what to do. It takes the
 * focus, as the button may have been far below.
 */
export function TooManyActiveNotice({ tooMany }: { tooMany: FormError }) {
  const { t } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tooMany) box.current?.focus()
  }, [tooMany])
  return (
    <div ref={box} tabIndex={-1} className="form-errors">
      <Notice tone="urgent" role="alert">
        {t(tooMany.key, tooMany.params)}
      </Notice>
    </div>
  )
}
