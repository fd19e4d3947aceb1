import { expect, test } from 'vitest'
import { dictionaryFile } from '../i18n/dictionaries.server.ts'
import { loader } from './dictionary.route.ts'

const { name, version } = dictionaryFile('ur', { isMember: false })

test('the words a page was written with are kept for good, whichever are there today only while they are', async () => {
  const own = await ask(`/locales/${name}?v=${version}`)
  const todays = await ask('/locales/ur-open.json')
  expect(own).toMatchObject({ status: 200, kept: 'public, max-age=31536000, immutable' })
  expect(todays).toMatchObject({ status: 200, kept: 'no-cache' })
  expect(own.start.words.nav.services).toMatch(/[\u0600-\u06ff]/)
})

test('a page of another build does not get words and routes that are not its own', async () => {
  expect(await ask(`/locales/${name}?v=other`)).toMatchObject({ status: 404 })
  expect(await ask('/locales/fr.json')).toMatchObject({ status: 404 })
})

async function ask(path: string) {
  const request = new Request(`http://market.test${path}`)
  const file = new URL(request.url).pathname.slice('/locales/'.length)
  const answer = await Promise.resolve()
    .then(() => loader({ params: { file }, request } as never))
    .catch((refusal: Response) => refusal)
  const { status, headers } = answer
  const start = status === 200 ? await answer.json() : undefined
  return { status, kept: headers.get('cache-control'), start }
}
