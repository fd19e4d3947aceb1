import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useIsHydrated } from '../../ui/form-state/use-is-hydrated.ts'
import {
  canSubscribeToPush,
  showPushResult,
  subscribeToPush,
  unsubscribeFromPush,
} from './subscribe-to-push.ts'

type PushState = 'off' | 'on' | 'hidden'

/** Without a script no browser can be subscribed. */
export function PushSwitches(props: {
  owner: string
  state: PushState
  /** Others use this phone too: it shows no notifications. */
  isSharedPhone: boolean
}) {
  const { owner, state, isSharedPhone } = props
  const { t } = useLanguage()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useIsHydrated()
  if (isSharedPhone) return <p className="hint">{t('push.sharedPhone')}</p>
  if (!isHydrated || !canSubscribeToPush())
    return <p className="hint">{t(isHydrated ? 'push.unsupported' : 'push.hint')}</p>
  async function change(next: PushState) {
    setBusy(true)
    const failure =
      next === 'off'
        ? await unsubscribeFromPush(owner)
        : await subscribeToPush(owner, { hidesText: next === 'hidden' })
    showPushResult(failure, next === 'off' ? 'push.off' : 'push.on')
    await revalidate()
    setBusy(false)
  }
  return (
    <>
      <PushSwitch
        isOn={state !== 'off'}
        label={t('push.switch')}
        hint={t('push.hint')}
        isBusy={isBusy}
        onTurn={(isOn) => change(isOn ? 'on' : 'off')}
      />
      {state !== 'off' && (
        <PushSwitch
          isOn={state === 'hidden'}
          label={t('push.hide')}
          hint={t('push.hideHint')}
          isBusy={isBusy}
          onTurn={(isOn) => change(isOn ? 'hidden' : 'on')}
        />
      )}
    </>
  )
}

function PushSwitch(props: {
  isOn: boolean
  label: string
  hint: string
  isBusy: boolean
  onTurn: (isOn: boolean) => Promise<void>
}) {
  const { isOn, label, hint, isBusy, onTurn } = props
  return (
    <div className="setting-switch">
      <button
        type="button"
        className="switch"
        role="switch"
        aria-checked={isOn}
        disabled={isBusy}
        onClick={() => void onTurn(!isOn)}
      >
        {label}
        <span className="switch-knob" aria-hidden="true" />
      </button>
      <div className="hint">{hint}</div>
    </div>
  )
}
