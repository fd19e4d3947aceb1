import { useEffect, useRef } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { useLineBack } from './use-line-back.tsx'
import { typedFormId } from './use-typed.tsx'

/**
 * Says that the page's large form could not be sent, and asks whether to send it once the connection
 * is back. `lost` is what the failed try left behind, another one after each try.
 */
export function SendAgain(props: { lost: object | undefined; busyText: string | undefined }) {
  const { lost, busyText } = props
  const { t } = useLanguage()
  const isBack = useLineBack(lost)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (lost) box.current?.focus()
  }, [lost])
  if (!lost) return null
  const key = isBack ? 'ui.unsent.back' : 'ui.unsent.lost'
  return (
    <div ref={box} tabIndex={-1} className="mb-5">
      <Notice tone={isBack ? 'good' : 'urgent'} role="alert">
        <p className="font-strong">{t(`${key}.title`)}</p>
        <p>{t(`${key}.text`)}</p>
        {isBack && (
          <Button form={typedFormId} busyText={busyText} className="mt-2">
            {t('ui.unsent.send')}
          </Button>
        )}
      </Notice>
    </div>
  )
}
