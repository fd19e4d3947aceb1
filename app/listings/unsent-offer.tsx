import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { findUnsent, forgetUnsent, type UnsentForm } from './unsent-form.ts'

/** Offers the form that was left on this device before it could be posted. */
export function UnsentOffer(props: { owner: string; onResume: (unsent: UnsentForm) => void }) {
  const { owner, onResume } = props
  const { t } = useLanguage()
  const [unsent, setUnsent] = useState<UnsentForm>()
  // Only the device knows of it, so the page comes without.
  useEffect(() => setUnsent(findUnsent(owner)), [owner])
  if (!unsent) return null
  const title = unsent.values.title?.trim()
  return (
    <div className="page pt-4">
      <Notice tone="good" role="status">
        <p>{t('sell.unsent.text')}</p>
        {title && (
          <p className="font-strong">
            <span dir="auto">{title}</span>
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            type="button"
            variant="plain"
            onClick={() => {
              setUnsent(undefined)
              onResume(unsent)
            }}
          >
            {t('sell.unsent.resume')}
          </Button>
          <Button
            type="button"
            variant="quiet"
            onClick={() => {
              setUnsent(undefined)
              forgetUnsent()
            }}
          >
            {t('sell.unsent.forget')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
