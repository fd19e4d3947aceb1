import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationNames } from '../../app/platform/database/migrate.server.ts'

// docs/upgrading.md: the previous version must run on the tables of this one. bin/bench upgrade runs
// it; this finds the usual mistakes at once.

const folder = 'db/migrations'

// From before the rule.
const exempt = ['0004_talking.sql']

test('migrations only add, and mark what they remove as unused since a version', () => {
  const problems = migrationNames(folder)
    .filter((name) => !exempt.includes(name))
    .flatMap((name) =>
      findContractions(readFileSync(join(folder, name), 'utf8')).map(
        (found) => `${name}: ${found}`,
      ),
    )
  expect(problems).toEqual([])
})

test('statements that the previous version would not survive are found', () => {
  for (const statement of [
    'drop table favorites;',
    'alter table users drop column city;',
    'alter table users rename column city to town;',
    'alter table users rename to members;',
    'alter table users alter column city set not null;',
    'alter table users alter column city type integer using 1;',
    'alter table users add column town text not null;',
  ])
    expect(findContractions(statement), statement).not.toEqual([])
  for (const statement of [
    'create table towns (id uuid primary key, name text not null);',
    "alter table users add column town text not null default '';",
    'alter table users alter column city drop not null;',
    '-- contract: unused since 1.1.0\nalter table users drop column city;',
  ])
    expect(findContractions(statement), statement).toEqual([])
})

function findContractions(sql: string): string[] {
  return sql
    .split(';')
    .filter((statement) => !/--\s*contract: unused since \d+\.\d+\.\d+/.test(statement))
    .map((statement) => statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim())
    .flatMap((statement) => {
      const isDropped = /^drop table\b|\bdrop column\b|\brename\b/i.test(statement)
      const isNarrowed = /\balter column \w+ (?:set not null|(?:set data )?type)\b/i.test(statement)
      const added = [...statement.matchAll(/\badd column ([^,]+)/gi)].map(
        ([, column = '']) => column,
      )
      const isRequired = added.some(
        (column) => /\bnot null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column),
      )
      return isDropped || isNarrowed || isRequired ? [statement.slice(0, 80)] : []
    })
}
