import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Button } from '../forms/button.tsx'
import { useBackOnline } from './use-back-online.tsx'
import { mainFormId } from './use-input-values.tsx'

/**
 * Says that the main form could not be sent, and offers to resend it once the connection is back. `lostResult`
 * is a new object after each attempt.
 */
export function RetrySubmit(props: {
  lostResult: object | undefined
  busyText: string | undefined
}) {
  const { lostResult, busyText } = props
  const { t } = useLanguage()
  const isBack = useBackOnline(lostResult)
  const sendAsBefore = useResubmit()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (lostResult) box.current?.focus()
  }, [lostResult])
  if (!lostResult) return null
  const key = isBack ? 'ui.unsent.back' : 'ui.unsent.lost'
  return (
    <div ref={box} tabIndex={-1} className="retry-submit">
      <Notice tone={isBack ? 'good' : 'urgent'} role="alert">
        <p className="strong">{t(`${key}.title`)}</p>
        <p>{t(`${key}.text`)}</p>
        {isBack && (
          <Button type="button" busyText={busyText} onClick={sendAsBefore}>
            {t('ui.unsent.send')}
          </Button>
        )}
      </Notice>
    </div>
  )
}

/** Submits again with the button that was used last: to post, or to save a draft. */
function useResubmit(): () => void {
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    const remember = ({ target, submitter }: SubmitEvent) => {
      if ((target as Element).id === mainFormId) pressed.current = submitter
    }
    document.addEventListener('submit', remember, true)
    return () => document.removeEventListener('submit', remember, true)
  }, [])
  return () => {
    const form = document.getElementById(mainFormId) as HTMLFormElement
    form.requestSubmit(pressed.current?.isConnected ? pressed.current : null)
  }
}
