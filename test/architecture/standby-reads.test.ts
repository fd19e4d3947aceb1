import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredRoutes } from '../../app/routes.ts'

// Where what was current a second ago misleads, or whose pages also write.
const primaryFolders =
  /^(accounts|account-data|conversations|moderation|notifications|settings|layout\/live)\//
// Links in emails change what they show, and visitors write to these.
const primaryFiles = /\/(renew-by-link|contact)\.route/

const readers = declaredRoutes.flatMap(({ file }) => {
  const code = readFileSync(`app/${file}`, 'utf8')
  const loader = code.match(/^export (?:async )?function loader[^]*?^}/m)?.[0] ?? ''
  return [{ file, code, loader }]
})

test('conversations, settings and whatever signs in or moderates is read from the primary', () => {
  const current = readers.filter(({ file }) => primaryFolders.test(file))
  expect(current.length).toBeGreaterThan(30)
  expect(current.filter(({ code }) => code.includes('readDatabase')).map(namesOf)).toEqual([])
})

test('the loaders of all other pages say that they read, so that a standby can answer them', () => {
  const others = readers.filter(
    ({ file }) => !primaryFolders.test(file) && !primaryFiles.test(file),
  )
  expect(others.filter(({ loader }) => loader.includes('readDatabase()')).length).toBeGreaterThan(
    20,
  )
  expect(others.filter(({ loader }) => /\bdatabase\(\)/.test(loader)).map(namesOf)).toEqual([])
})

function namesOf({ file }: { file: string }): string {
  return file
}
