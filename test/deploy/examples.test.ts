// @module-tag not-about-queries

import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { parseEnvironment } from '../../app/platform/http/environment.server.ts'
import { settingsSchema } from '../../app/platform/http/settings-schema.server.ts'
import { listMisspelledSettings } from '../../server/check-settings.ts'
import { findCommand, parseArguments } from '../../server/cli/command.ts'
import { commands } from '../../server/cli/commands.ts'
import { test } from '../support/database/database-fixtures.ts'
import { listFiles } from '../support/source-files.ts'

// What the documents give as examples is accepted by the program.

const documents = ['README.md', 'CONTRIBUTING.md', ...listFiles('docs')]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('.env.example is accepted as it stands', () => {
  const lines = readFileSync('.env.example', 'utf8').match(/^# [A-Z\d_]+=.*$/gm) ?? []
  expect(lines.length).toBeGreaterThan(25)
  expectSettings(lines.map((line) => line.slice(2)))
})

test('the settings that the documents show are accepted', () => {
  const blocks = documents.flatMap(({ text }) => listBlocks(text, 'sh'))
  const settings = blocks.map(
    (block) => block.match(/\b[A-Z][A-Z\d_]+=('[^']*'|"[^"]*"|\S+)/g) ?? [],
  )
  expect(settings.flat().length).toBeGreaterThan(15)
  for (const lines of settings) expectSettings(lines)
})

test('the commands of bin/market that the documents show are accepted', () => {
  const shown = documents.flatMap(({ text }) => {
    const inBlocks = listBlocks(text, 'sh').join('\n').replace(/\\\n/g, ' ')
    const inText = [...text.matchAll(/`([^`\n]*(?:bin\/|zarai-)market [^`\n]+)`/g)].map(
      ([, code]) => code,
    )
    return [...inBlocks.split('\n'), ...inText].flatMap((line = '') => {
      const [, args] = line.replace(/ +#.*$/, '').match(/(?:bin\/|zarai-)market (.+)$/) ?? []
      return args ? [args] : []
    })
  })
  expect(shown.length).toBeGreaterThan(10)
  for (const line of shown.filter((one) => !/--help|COMMAND/.test(one))) {
    const args = (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''))
    const found = findCommand(commands, args)
    const isGroup = commands.some(({ name }) => name.startsWith(`${line} `))
    if (!found) expect(isGroup, line).toBe(true)
    // A command that is only named has no arguments.
    else if (found.rest.length > 0)
      expect(() => parseArguments(found.command, found.rest), line).not.toThrow()
  }
})

test('the JSON and the queries that the documents show are valid', async ({ db }) => {
  const blocksOf = (kind: string) => documents.flatMap(({ text }) => listBlocks(text, kind))
  expect(blocksOf('json').length).toBeGreaterThan(0)
  for (const block of blocksOf('json')) expect(() => JSON.parse(block), block).not.toThrow()
  expect(blocksOf('sql').length).toBeGreaterThan(0)
  for (const block of blocksOf('sql')) await db.execute(sql.raw(block))
})

function expectSettings(lines: string[]): void {
  const variables = Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = line.match(/^([A-Z\d_]+)=(.*)$/) ?? []
      return [name, completeValue(name, value.replace(/^'(.*)'$/, '$1'))]
    }),
  )
  const settingNames = Object.keys(settingsSchema.shape)
  const ofTests = /^(TEST_|LIMIT_|SCREENING_|PATH$)/
  expect(
    Object.keys(variables).filter((name) => !settingNames.includes(name) && !ofTests.test(name)),
  ).toEqual([])
  expect(listMisspelledSettings(variables)).toEqual([])
  expect(() => parseEnvironment({ AUTH_SECRET: 'x'.repeat(32), ...variables })).not.toThrow()
}

/** A value whose secret part is left out, or that has none. */
function completeValue(name: string, value: string): string {
  if (value !== '' && value !== '...' && !value.includes('$(')) return value
  return (
    { PUBLIC_URL: 'https://farm.test', SMTP_URL: 'smtp://farm.test', SUPPORT_EMAIL: 'a@farm.test' }[
      name
    ] ?? 'x'.repeat(40)
  )
}

function listBlocks(text: string, kind: string): string[] {
  return [...text.matchAll(/^ *```(\w+)\n([^]*?)^ *```/gm)].flatMap(([, found, block = '']) =>
    found === kind ? [block] : [],
  )
}
