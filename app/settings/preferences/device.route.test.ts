import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { isLightMode } from '../../platform/device/device-cookie.server.ts'
import { runWithRequest } from '../../platform/http/request-context.server.ts'
import { action } from './device.route.ts'

test('a switch of the phone is stored on it for a year, and turned off again', async () => {
  const on = await send({ light: 'on', redirect_to: '/account' })
  expect(on.headers.get('location')).toBe('/account')
  expect(on.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^light=1; Path=\/; Max-Age=31536000;/),
  ])
  const off = await send({ shared_phone: 'off', redirect_to: '//evil.test' })
  expect(off.headers.get('location')).toBe('/')
  expect(off.headers.getSetCookie()).toEqual([expect.stringMatching(/^shared_phone=; .*Max-Age=0/)])
  expect((await send({ light: 'maybe' })).headers.getSetCookie()).toEqual([])
})

test('pages are light by the switch, or if the browser saves data', () => {
  const isLight = (headers: Record<string, string>) =>
    isLightMode(new Request('https://market.test/', { headers }))
  expect(isLight({})).toBe(false)
  expect(isLight({ cookie: 'language=ur; light=1' })).toBe(true)
  expect(isLight({ 'save-data': 'on' })).toBe(true)
})

function send(fields: Record<string, string>): Promise<Response> {
  const request = new Request('https://market.test/device', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const facts = { id: 'a-request', nonce: '', address: '203.0.113.7', url: new URL(request.url) }
  const given = { request, context: new RouterContextProvider(), params: {} } as never
  return runWithRequest(facts, () => action(given))
}
