import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Button } from '../forms/button.tsx'
import { useBackOnline } from './use-back-online.tsx'
import { mainFormId } from './use-input-values.tsx'

/**
 * Says that the page's large form could not be sent, and asks whether to send it once the connection
 * is back. `lost` is what the failed try left behind, another one after each try.
 */
export function RetrySubmit(props: { lost: object | undefined; busyText: string | undefined }) {
  const { lost, busyText } = props
  const { t } = useLanguage()
  const isBack = useBackOnline(lost)
  const sendAsBefore = useResubmit()
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
          <Button type="button" busyText={busyText} className="mt-2" onClick={sendAsBefore}>
            {t('ui.unsent.send')}
          </Button>
        )}
      </Notice>
    </div>
  )
}

/** Presses again the button with which the form was sent last: to post, or to save a draft. */
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
