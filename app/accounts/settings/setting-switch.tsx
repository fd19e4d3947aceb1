import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Form, useLocation } from 'react-router'
import { createOptimisticSetting } from '../../platform/realtime/optimistic-setting.ts'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { failureToast, saveSetting, showSettingToast, switchFormFields } from './save-setting.ts'

type SettingSwitchProps = {
  /** Whose setting it is. */
  owner: string
  name: string
  isOn: boolean
  label: string
  hint?: ReactNode
  /** What is said where no answer came. */
  failed: string
  /** Called whenever it stands elsewhere than before, also when it goes back. */
  onShown?: (isOn: boolean) => void
  onKept?: (name: string, isOn: boolean) => void
  /** Asked before it is turned on; what must hold for that. */
  mayTurnOn?: () => Promise<boolean>
}

/**
 * A switch that saves at once, shows so before it is saved, and goes back where that fails. It is the
 * button of a form of its own: pressed before the scripts have come, or without any, it is saved too.
 */
export function SettingSwitch(props: SettingSwitchProps) {
  const { owner, name, label, hint, mayTurnOn } = props
  const { pathname } = useLocation()
  const { isOn, wish } = useOptimisticSwitch(props)
  const hintId = hint ? `${name}-hint` : undefined
  const turn = async (wanted: boolean) => {
    wish(wanted)
    if (wanted && mayTurnOn && !(await mayTurnOn())) wish(false)
  }
  return (
    <Form
      id={name}
      className="setting-switch"
      method="post"
      action="/settings/change"
      reloadDocument
      onSubmit={(event) => {
        event.preventDefault()
        void turn(!isOn)
      }}
    >
      <OwnerField owner={owner} />
      <input type="hidden" name="redirect_to" value={`${pathname}#${name}`} />
      <input type="hidden" name="switch" value={name} />
      <button
        className="switch"
        role="switch"
        aria-checked={isOn}
        aria-describedby={hintId}
        name={name}
        value={isOn ? 'off' : 'on'}
      >
        {label}
        <span className="switch-knob" aria-hidden="true" />
      </button>
      {hint && (
        <div className="hint" id={hintId}>
          {hint}
        </div>
      )}
    </Form>
  )
}

function useOptimisticSwitch({
  owner,
  name,
  failed,
  isOn: told,
  onShown,
  onKept,
}: SettingSwitchProps) {
  const [wishes] = useState(() =>
    createOptimisticSetting<boolean>({
      async send(_name, wanted) {
        showSettingToast(await saveSetting(owner, switchFormFields(name, wanted)))
      },
      onKept,
      onFailed: (_name, failure) => showSettingToast(failureToast(failure, failed)),
    }),
  )
  const all = useSyncExternalStore(wishes.watch, wishes.all, wishes.all)
  const isOn = all.get(name) ?? told
  // Once the page hears anew how it stands, what was pressed before is no news any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it has changed is all that counts
  useEffect(() => wishes.forget(() => true), [wishes, told])
  useEffect(() => onShown?.(isOn), [onShown, isOn])
  return { isOn, wish: (wanted: boolean) => wishes.wish(name, wanted) }
}
