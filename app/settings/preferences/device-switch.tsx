import { Form, useLocation } from 'react-router'
import type { DeviceSwitch as Name } from '../../platform/device/device-cookie.server.ts'

type DeviceSwitchProps = { name: Name; isOn: boolean; label: string; hint: string }

/** A switch of this phone, which is stored on it and not in the account. */
export function DeviceSwitch({ name, isOn, label, hint }: DeviceSwitchProps) {
  const { pathname } = useLocation()
  return (
    <Form id={name} className="setting-switch" method="post" action="/device" reloadDocument>
      <input type="hidden" name="redirect_to" value={`${pathname}#${name}`} />
      <button
        className="switch"
        role="switch"
        aria-checked={isOn}
        aria-describedby={`${name}-hint`}
        name={name}
        value={isOn ? 'off' : 'on'}
      >
        {label}
        <span className="switch-knob" aria-hidden="true" />
      </button>
      <div className="hint" id={`${name}-hint`}>
        {hint}
      </div>
    </Form>
  )
}
