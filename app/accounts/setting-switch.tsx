import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createWishes } from '../platform/latest-wish.ts'
import { Switch } from '../ui/switch.tsx'
import { failureOf, saySetting, sendSetting, switchFields } from './send-setting.ts'

type Props = {
  /** Whose setting it is. */
  owner: string
  name: string
  isOn: boolean
  label: string
  hint?: ReactNode
  /** What is said where no answer came. */
  failed: string
  /** Told whenever it stands elsewhere than before, also when it goes back. */
  onShown?: (isOn: boolean) => void
  onKept?: () => void
  /** Asked before it is turned on; what must hold for that. */
  mayTurnOn?: () => Promise<boolean>
}

/**
 * A switch that saves at once, shows so before it is kept, and goes back where it could not be. In a
 * form without JavaScript it is sent with the others.
 */
export function SettingSwitch(props: Props) {
  const { name, label, hint, mayTurnOn } = props
  const { isOn, wish } = useWish(props)
  const move = async (wanted: boolean) => {
    wish(wanted)
    if (wanted && mayTurnOn && !(await mayTurnOn())) wish(false)
  }
  return (
    <>
      <input type="hidden" name="switch" value={name} />
      <Switch
        name={name}
        checked={isOn}
        label={label}
        hint={hint}
        onChange={(event) => move(event.target.checked)}
      />
    </>
  )
}

function useWish({ owner, name, failed, isOn: told, onShown, onKept }: Props) {
  const [wishes] = useState(() =>
    createWishes<boolean>({
      async send(_name, wanted) {
        saySetting(await sendSetting(owner, switchFields(name, wanted)))
      },
      onKept,
      onFailed: (_name, failure) => saySetting(failureOf(failure, failed)),
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
