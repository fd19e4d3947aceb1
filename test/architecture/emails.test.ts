import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import english from '../../app/i18n/en.json' with { type: 'json' }
import { notificationKinds } from '../../app/notifications/kinds/notification-kinds.server.ts'
import { listFiles } from '../support/source-files.ts'

const page = readFileSync('docs/emails.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('docs/emails.md has a row for each email, with what members without one get', () => {
  const accountMails = Object.entries(english.mail).flatMap(([name, texts]) =>
    typeof texts === 'object' && 'subject' in texts ? [name] : [],
  )
  const kinds = [...accountMails, ...Object.keys(notificationKinds), 'marketing', 'contact', 'test']
  const described = rows.filter((row) => row.length === 7).map(([, kind = '']) => kind)
  expect(described.toSorted()).toEqual(kinds.map((kind) => `\`${kind}\``).toSorted())
  for (const row of rows) expect(row.slice(1, -1).filter((cell) => cell === '')).toEqual([])
})

test('each row names a test that exists', () => {
  const tests = rows.map((row) => row.at(-2)?.replaceAll('`', '') ?? '')
  expect(tests.length).toBeGreaterThan(20)
  expect(tests.filter((path) => !path.endsWith('.test.ts') || !existsSync(path))).toEqual([])
})

test('docs/emails.md names every file that sends an email or an SMS', () => {
  const senders = listFiles('app', 'server').filter((path) => {
    if (/\.test\.tsx?$|platform\/mail\//.test(path)) return false
    return /\bsend(Mail|Sms)\(/.test(readFileSync(path, 'utf8'))
  })
  expect(senders.length).toBeGreaterThan(5)
  expect(senders.filter((path) => !page.includes(`\`${path}\``))).toEqual([])
})
