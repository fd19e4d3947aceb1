import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Form, useLocation } from 'react-router'
import { createOptimisticSetting } from '../../platform/realtime/optimistic-setting.ts'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { failureToast, saveSetting, showSettingToast, switchFormFields } from './save-setting.ts'

type SettingSwitchProps = {
  /** The id of the user whose setting it is. */
  owner: string
  name: string
  isOn: boolean
  label: string
  hint?: ReactNode
  /** Nothing would happen if it were on. */
  isDisabled?: boolean
  failed: string
  /** Called whenever the displayed state changes, including rollbacks. */
  onShown?: (isOn: boolean) => void
  onSaved?: (name: string, isOn: boolean) => void
  /** Called before it is turned on; resolves to whether it may be. */
  requestPermission?: () => Promise<boolean>
}

/**
 * Saves at once with an optimistic update and rolls back on failure. It is the submit button of its own form,
 * so it works without scripts.
 */
export function SettingSwitch(props: SettingSwitchProps) {
  const { owner, name, label, hint, isDisabled, requestPermission } = props
  const { pathname } = useLocation()
  const { isOn, setOptimistic } = useOptimisticSwitch(props)
  const hintId = hint ? `${name}-hint` : undefined
  const turn = async (newValue: boolean) => {
    setOptimistic(newValue)
    if (newValue && requestPermission && !(await requestPermission())) setOptimistic(false)
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
        disabled={isDisabled}
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
  isOn: isOnServer,
  onShown,
  onSaved,
}: SettingSwitchProps) {
  const [optimistic] = useState(() =>
    createOptimisticSetting<boolean>({
      async send(_name, newValue) {
        showSettingToast(await saveSetting(owner, switchFormFields(name, newValue)))
      },
      onSaved,
      onFailed: (_name, failure) => showSettingToast(failureToast(failure, failed)),
    }),
  )
  const all = useSyncExternalStore(optimistic.subscribe, optimistic.all, optimistic.all)
  const isOn = all.get(name) ?? isOnServer
  // Once the loader data changes, earlier optimistic values no longer apply.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the loaded value changes
  useEffect(() => optimistic.clearSaved(() => true), [optimistic, isOnServer])
  useEffect(() => onShown?.(isOn), [onShown, isOn])
  return { isOn, setOptimistic: (newValue: boolean) => optimistic.set(name, newValue) }
}
