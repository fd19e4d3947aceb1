import { parseCookies } from '../cookies/parse-cookies.ts'
import { writeCookie } from '../cookies/write-cookie.server.ts'

/** Choices about a device, whoever is signed in on it. Signing out does not clear them. */
export const deviceSwitches = ['shared_phone', 'light'] as const

export type DeviceSwitch = (typeof deviceSwitches)[number]

const yearSeconds = 31_536_000

/** The `Set-Cookie` value that turns a switch of this device on for a year, or off. */
export function deviceCookie(name: DeviceSwitch, isOn: boolean): string {
  return writeCookie(name, isOn ? '1' : '', { seconds: isOn ? yearSeconds : 0 })
}

/** Whether a page should load as little as possible: by a switch of the device, or the browser's wish. */
export function isLightMode(request: Request): boolean {
  return isDeviceSwitchOn(request, 'light') || request.headers.get('save-data') === 'on'
}

export function isDeviceSwitchOn(request: Request, name: DeviceSwitch): boolean {
  return parseCookies(request.headers.get('cookie'))[name] === '1'
}
