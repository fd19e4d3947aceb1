import { expect, test } from 'vitest'
import { describeSkipped, listSkipped } from './run-checks.ts'

test('a run ends with how many tests were skipped, and for want of what', () => {
  const result = { failureMessages: [], meta: {}, tags: [] }
  const rules = (name: string, tests: object[]) => ({
    ...{ name, message: '' },
    assertionResults: tests.map((one, i) => ({
      ...result,
      status: 'skipped',
      fullName: `${i}`,
      ...one,
    })),
  })
  const reasons = listSkipped([
    rules('nginx.test.ts', [{ meta: { needs: 'nginx' } }, { meta: { needs: 'nginx' } }]),
    rules('pool.test.ts', [{ tags: ['postgres'] }, { tags: ['postgres'], fullName: 'runs' }]),
    // The same test in another project.
    rules('pool.test.ts', [{ status: 'passed', fullName: 'runs' }]),
    rules('other.test.ts', [{ status: 'passed' }, { status: 'failed' }]),
  ])
  expect(describeSkipped(reasons)).toEqual([
    '\n3 skipped',
    '  2: needs nginx',
    '  1: needs a PostgreSQL server',
  ])
  expect(describeSkipped([])).toEqual([])
})
