import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareMarkets } from './support/market/prepared-markets.ts'
import {
  type CheckResult,
  exitWith,
  runCheck,
  runRuleTests,
  runStaticChecks,
  runTests,
} from './support/run-checks.ts'

// bin/test: all checks, on both databases.

const niceness = 10
const reports = mkdtempSync(join(tmpdir(), 'market-reports-'))

// Hostile requests leave a processor idle half of the time. The rules and static checks use it at a low
// priority, so that they do not slow down the responses that are measured.
const checks = Promise.all([runStaticChecks({ niceness }), runRuleTests('', { niceness })])
const build = await runCheck('build', 'bin/build')
const removeMarkets = build.failed ? () => {} : await prepareMarkets()
const hostile = build.failed ? [] : [await runHostileRequests()]
const [staticChecks, rules] = await checks
// The journeys' browsers need all processors.
const journeys = build.failed ? [] : [await runJourneys()]
removeMarkets()
rmSync(reports, { recursive: true, force: true })
exitWith([...staticChecks, rules, build, ...hostile, ...journeys])

function runHostileRequests(): Promise<CheckResult> {
  const file = join(reports, 'hostile.json')
  return runTests(
    'hostile requests',
    'node test/hostile/run.ts',
    { environment: { HOSTILE_REPORT: file } },
    () => ({ ...JSON.parse(readFileSync(file, 'utf8')), skipped: 0, flaky: [] }),
  )
}

function runJourneys(): Promise<CheckResult> {
  const file = join(reports, 'journeys.json')
  return runTests(
    'journeys',
    'playwright test',
    { environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    () => {
      const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
      return {
        // On a busy machine a journey may need a retry (playwright.config.ts); the report names it.
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        failures: journeysWithStatus('unexpected', suites),
        flaky: journeysWithStatus('flaky', suites),
      }
    },
  )
}

type Suite = {
  suites?: Suite[]
  specs: { file: string; title: string; tests: { projectName: string; status: string }[] }[]
}

function journeysWithStatus(status: string, suites: Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName }) => `${file} (${projectName}): ${title}`),
    ),
    ...journeysWithStatus(status, inner),
  ])
}
