import { useEffect, useRef } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { Notice } from '../ui/notice.tsx'
import type { FormError } from './listing-form.ts'

/** Why a form as a whole was not taken. It takes the focus when it appears. */
export function SellTrouble({ trouble }: { trouble: FormError }) {
  const { t } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) box.current?.focus()
  }, [trouble])
  return (
    <div ref={box} tabIndex={-1} className="mb-5">
      <Notice tone="urgent" role="alert">
        <p className="font-strong">{t('sell.trouble.title')}</p>
        <p>{t(trouble.key, trouble.params)}</p>
      </Notice>
    </div>
  )
}
