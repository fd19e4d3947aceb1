import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '../support/source-files.ts'

// Where what was current a second ago misleads, or whose pages also write.
const primaryFolders =
  /^app\/(accounts|account-data|conversations|console|moderation|notifications|settings|layout\/live)\//
// Links in emails change what they show, and visitors write to these.
const primaryFiles = /\/(renew-by-link|contact)\.route/

// Layouts too. An action may write.
const routes = listFiles('app')
  .filter((path) => /\.route\.tsx?$/.test(path))
  .map((path) => {
    const code = readFileSync(path, 'utf8')
    return { path, code: code.replace(/^export (?:async )?function action[^]*?^}/m, '') }
  })

test('conversations, settings and whatever signs in or moderates is read from the primary', () => {
  const current = routes.filter(({ path }) => primaryFolders.test(path))
  expect(current.length).toBeGreaterThan(30)
  expect(current.filter(({ code }) => code.includes('readDatabase')).map(pathOf)).toEqual([])
})

test('all other pages say that they read, so that a standby can answer them', () => {
  const others = routes.filter(({ path }) => !primaryFolders.test(path) && !primaryFiles.test(path))
  expect(others.filter(({ code }) => code.includes('readDatabase()')).length).toBeGreaterThan(20)
  expect(others.filter(({ code }) => /\bdatabase\(\)/.test(code)).map(pathOf)).toEqual([])
})

function pathOf({ path }: { path: string }): string {
  return path
}
