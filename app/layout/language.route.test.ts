import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { action as chooseLanguage } from './language.route.ts'
import { action as chooseTheme } from './theme.route.ts'

const page = 'http://market.test/language'

test('a choice leads back to the page it was made on, and nowhere else', async () => {
  expect(await choose({ language: 'ur', redirect_to: '/search?q=gandum' })).toEqual({
    to: '/search?q=gandum',
    cookie: 'language=ur',
  })
  expect(await choose({ language: 'ur', redirect_to: '//evil.test' })).toMatchObject({ to: '/' })
})

test('a body that is no form is no error: it chooses what is usual', async () => {
  const told = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  expect(await answerOf(chooseLanguage, told)).toEqual({ to: '/', cookie: 'language=en' })
  expect(await answerOf(chooseTheme, told)).toEqual({ to: '/', cookie: 'theme=light' })
})

function choose(fields: Record<string, string>) {
  return answerOf(chooseLanguage, { method: 'POST', body: new URLSearchParams(fields) })
}

type Action = (sent: never) => Promise<Response>

async function answerOf(action: Action, sent: RequestInit) {
  const request = new Request(page, sent)
  const { headers } = await action({ request, context: new RouterContextProvider() } as never)
  return { to: headers.get('location'), cookie: headers.get('set-cookie')?.split(';')[0] }
}
