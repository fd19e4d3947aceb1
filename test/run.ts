import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Count = { passed: number; failed: number; skipped: number }

const reports = mkdtempSync(join(tmpdir(), 'market-reports-'))
const ruleReport = join(reports, 'rules.json')
const journeyReport = join(reports, 'journeys.json')

const counts = [
  check('types', 'react-router typegen && tsc --noEmit'),
  check('lint', 'oxlint --deny-warnings'),
  check('format', 'biome ci --colors=off .'),
  check('unused code', 'knip'),
  tests(
    'rules',
    `vitest run --reporter=dot --reporter=json --outputFile.json=${ruleReport}`,
    () => {
      const report = JSON.parse(readFileSync(ruleReport, 'utf8'))
      const skipped = report.numPendingTests + report.numTodoTests
      return { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
    },
  ),
  check('build', 'bin/build'),
  tests('journeys', 'playwright test', () => {
    const { stats } = JSON.parse(readFileSync(journeyReport, 'utf8'))
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }
  }),
]
rmSync(reports, { recursive: true, force: true })

const total = (name: keyof Count) => counts.reduce((sum, count) => sum + count[name], 0)
if (total('skipped')) console.log(`\n${total('skipped')} skipped`)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') ? 1 : 0)

/** Runs something that says nothing when all is well; it counts as one. */
function check(name: string, command: string): Count {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' })
  if (status !== 0) console.log(`${stdout}${stderr}`)
  console.log(`${name}: ${status === 0 ? 'passed' : 'failed'} ${secondsSince(started)}`)
  return { passed: Number(status === 0), failed: Number(status !== 0), skipped: 0 }
}

/** Runs tests in view of whoever waits, and counts them as their own report does. */
function tests(name: string, command: string, readCount: () => Count): Count {
  const started = performance.now()
  console.log(`\n${name}:`)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport }
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env })
  const count = countOr(readCount)
  // A runner can fail without a failing test: a broken set-up, an error after the last test.
  if (status !== 0 && count.failed === 0) count.failed = 1
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed ${secondsSince(started)}`)
  return count
}

function countOr(readCount: () => Count): Count {
  try {
    return readCount()
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

function secondsSince(started: number): string {
  return `(${((performance.now() - started) / 1000).toFixed(1)} s)`
}
