import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Count = { passed: number; failed: number; skipped: number }
/** What a runner's own report says: how many, and by name those that failed or passed late. */
type Report = Count & { failures: string[]; late: string[] }

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
    `vitest run --no-color --reporter=dot --reporter=json --outputFile.json=${ruleReport}`,
    () => {
      const report = JSON.parse(readFileSync(ruleReport, 'utf8'))
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
        failures: report.testResults.flatMap(failedRules),
        late: [],
      }
    },
  ),
  check('build', 'bin/build'),
  tests('journeys', 'playwright test', () => {
    const { stats, suites } = JSON.parse(readFileSync(journeyReport, 'utf8'))
    return {
      // On a busy machine a journey may need a second try (playwright.config.ts); it is named below.
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: journeysThat('unexpected', suites),
      late: journeysThat('flaky', suites),
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
function tests(name: string, command: string, readReport: () => Report): Count {
  const started = performance.now()
  console.log(`\n${name}:`)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport }
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env })
  const count = reportOr(readReport)
  // A runner can fail without a failing test: a broken set-up, an error after the last test.
  if (status !== 0 && count.failed === 0) count.failed = 1
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed ${secondsSince(started)}`)
  for (const late of count.late) console.log(`  only at a second try: ${late}`)
  // Once more at the end, where whoever reads a long output looks first.
  for (const failure of count.failures) process.once('exit', () => console.log(`FAILED ${failure}`))
  return count
}

function reportOr(readReport: () => Report): Report {
  try {
    return readReport()
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [], late: [] }
  }
}

type RuleFile = {
  name: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

function failedRules({ name, message, assertionResults }: RuleFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  // A file that could not be loaded has no rules of its own.
  if (failed.length === 0) return message ? [`${name}: ${message}`] : []
  return failed.map((rule) => `${name}: ${rule.fullName}: ${rule.failureMessages.join('\n')}`)
}

type Suite = {
  suites?: Suite[]
  specs: { file: string; title: string; tests: { projectName: string; status: string }[] }[]
}

function journeysThat(status: string, suites: Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName }) => `${file} (${projectName}): ${title}`),
    ),
    ...journeysThat(status, inner),
  ])
}

function secondsSince(started: number): string {
  return `(${((performance.now() - started) / 1000).toFixed(1)} s)`
}
