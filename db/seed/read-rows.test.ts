import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readRows } from './read-rows.ts'

const crop = z.strictObject({
  name: z.string(),
  yields: z.strictObject({ kg: z.number() }).optional(),
})

test('each line is a row', () => {
  const path = fileOf('{ "name": "گندم", "yields": { "kg": 40 } }\n{ "name": "Kinnow" }\n')
  expect(readRows(path, crop)).toEqual([{ name: 'گندم', yields: { kg: 40 } }, { name: 'Kinnow' }])
})

test.for([
  ['{ "name": 40 }', 'name: Invalid input: expected string, received number'],
  ['{ "name": "Okra", "yields": { "kg": "40" } }', 'yields.kg: Invalid input: expected number'],
  ['{ "name": "Okra", "nmae": "Okra" }', 'Unrecognized key: "nmae"'],
  ['{ "name": "Okra"', "Expected ',' or '}' after property value"],
  ['', 'Unexpected end of JSON input'],
])('%s is refused with its file, line and field', ([line = '', problem = '']) => {
  const path = fileOf(`{ "name": "Wheat" }\n${line}\n{ "name": "Kinnow" }\n`)
  expect(() => readRows(path, crop)).toThrow(`${path}:2: ${problem}`)
})

function fileOf(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'rows-')), 'crops.jsonl')
  writeFileSync(path, text)
  return path
}
