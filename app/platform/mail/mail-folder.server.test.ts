import { mkdtempSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { renderMail } from './mail-template.server.ts'
import { sendMail } from './send-mail.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'market-mail-'))
const folder = join(dataDir, 'mail')
setEnvironment({ DATA_DIR: dataDir })

test('without an SMTP server, emails are written to a folder in the order they were sent', async () => {
  const letter = { from: { name: 'Zarai Bazaar' }, text: 'Hello', html: '<p>Hello</p>' }
  const to = { name: 'علی', address: 'ali@farm.test' }
  await sendMail({ ...letter, to, subject: 'First', jobId: 'zz' })
  await sendMail({ ...letter, to, subject: 'Second', jobId: 'aa' })
  const names = (await readdir(folder)).sort()
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
  expect(contents.map((content) => content.match(/^Subject: (.*)$/m)?.[1])).toEqual([
    'First',
    'Second',
  ])
})

test('user text in an email is escaped', () => {
  const { html } = renderMail({
    language: 'ur',
    heading: '</title><svg onload=alert(1)>',
    paragraphs: ['<img src=x onerror=alert(1)>'],
    button: { label: '"><script>', url: 'https://market.test/?a="><script>' },
    footer: '&lt;b&gt;',
  })
  expect(html).not.toMatch(/<(svg|img|script)/i)
  expect(html).toContain('<html lang="ur" dir="rtl">')
})
