import { useEffect, useRef, useState } from 'react'
import { Form, useFetcher, useNavigation, useRevalidator, useSubmit } from 'react-router'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import type { AccountFormErrors } from '../../forms/account-form-errors.ts'
import type { ProofState } from './describe-proof.server.ts'
import { fillCodeFromSms } from './fill-code-from-sms.ts'
import { WhatsAppPanel } from './whatsapp-panel.tsx'

type CodeState = Extract<ProofState, { kind: 'code' }>

/** Proves the number: by a message on WhatsApp, which needs no typing, or by a code. */
export function CodeForm(props: {
  state: CodeState
  action: string
  refused: AccountFormErrors | undefined
}) {
  const { state, action, refused } = props
  const { secondsLeft, canSend, demoCode, whatsApp, isProven } = state
  const isBusy = useNavigation().state !== 'idle'
  useArrival({ isAwaited: Boolean(whatsApp), isProven, action })
  // Whoever had a code sent types it next, so its field comes first.
  const isSent = secondsLeft !== undefined
  const panel = whatsApp && <WhatsAppPanel {...{ link: whatsApp, action, isBusy }} />
  return (
    <>
      {!isSent && panel}
      {demoCode && <DemoCode code={demoCode} />}
      {isSent && <CodeField {...{ state, action, refused, isBusy }} />}
      {!isSent && refused && (
        <AccountForm action={action} refused={refused}>
          {() => null}
        </AccountForm>
      )}
      {canSend && <SendButton {...{ state, action, isBusy }} />}
      {isSent && panel}
    </>
  )
}

function DemoCode({ code }: { code: string }) {
  const { t } = useLanguage()
  return (
    <Notice tone="good">
      <p>{t('phone.demo')}</p>
      <p className="strong proof-code">
        <bdi dir="ltr">{code}</bdi>
      </p>
    </Notice>
  )
}

function CodeField(props: {
  state: CodeState
  action: string
  refused: AccountFormErrors | undefined
  isBusy: boolean
}) {
  const { t } = useLanguage()
  const left = useSecondsLeft(props.state, 'secondsLeft')
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => fillCodeFromSms(field.current?.querySelector('input')), [])
  useEffect(() => {
    if (props.refused?.errors?.code) field.current?.querySelector('input')?.focus()
  }, [props.refused])
  return (
    <AccountForm action={props.action} refused={props.refused} hasOneField>
      {(refused) => (
        <div className="stack" ref={field}>
          <TextField
            name="code"
            className="proof-code-input"
            label={t('phone.code')}
            hint={
              left > 0
                ? t('phone.codeLeft', { count: Math.ceil(left / 60) })
                : t('phone.codeExpired')
            }
            inputMode="numeric"
            autoComplete="one-time-code"
            error={refused?.errors?.code && t(refused.errors.code)}
            required
          />
          <Button wide name="intent" value="check" disabled={props.isBusy}>
            {t('phone.confirm')}
          </Button>
        </div>
      )}
    </AccountForm>
  )
}

function SendButton(props: { state: CodeState; action: string; isBusy: boolean }) {
  const { state, action, isBusy } = props
  const { t } = useLanguage()
  // Without scripts the button can be pressed at once; the server says how long to wait.
  const [isScripted, setIsScripted] = useState(false)
  useEffect(() => setIsScripted(true), [])
  const pause = useSecondsLeft(state, 'sendAgainSeconds')
  const left = isScripted ? pause : 0
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <Form method="post" action={action}>
      <Button wide variant="plain" name="intent" value="send" disabled={isBusy || left > 0}>
        {left > 0
          ? t('phone.sendAgainIn', { time })
          : t(state.secondsLeft === undefined ? 'phone.sendSms' : 'phone.sendAgain')}
      </Button>
    </Form>
  )
}

/** Counts down from the seconds that the server says, anew with each answer. */
function useSecondsLeft(state: CodeState, name: 'secondsLeft' | 'sendAgainSeconds'): number {
  const [left, setLeft] = useState(state[name] ?? 0)
  useEffect(() => {
    const seconds = state[name] ?? 0
    setLeft(seconds)
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    }, 1000)
    return () => clearInterval(timer)
  }, [state, name])
  return left
}

const askEverySeconds = 3

/**
 * Asks whether the message has come while the page is looked at, and goes on by itself once it has. A fetcher asks,
 * because each revalidation removes the error of the last form.
 */
function useArrival(props: { isAwaited: boolean; isProven: boolean; action: string }) {
  const { isAwaited, isProven, action } = props
  const { load, data } = useFetcher<{ state: ProofState }>()
  const { revalidate } = useRevalidator()
  const submit = useSubmit()
  const hasArrived = data !== undefined && (data.state.kind !== 'code' || data.state.isProven)
  useEffect(() => {
    if (!isAwaited || isProven) return undefined
    const ask = () => document.visibilityState === 'visible' && void load(action)
    const timer = setInterval(ask, askEverySeconds * 1000)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isAwaited, isProven, load, action])
  useEffect(() => {
    if (hasArrived) void revalidate()
  }, [hasArrived, revalidate])
  useEffect(() => {
    if (isProven) void submit({ intent: 'arrived' }, { method: 'post', action })
  }, [isProven, submit, action])
}
