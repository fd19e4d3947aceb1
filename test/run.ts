import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareMarkets } from './support/market/prepared-markets.ts'
import {
  exitWith,
  runCheck,
  runRuleTests,
  runStaticChecks,
  runTests,
} from './support/run-checks.ts'

// bin/test: all checks, on both databases.

const [staticChecks, rules, build] = await Promise.all([
  runStaticChecks(),
  runRuleTests(),
  runCheck('build', 'bin/build'),
])
const results = [...staticChecks, rules, build]

const reports = mkdtempSync(join(tmpdir(), 'market-reports-'))
const hostileReport = join(reports, 'hostile.json')
const journeyReport = join(reports, 'journeys.json')
const removeMarkets = await prepareMarkets()
// One after the other: hostile requests must not slow down the journeys.
results.push(
  await runTests(
    'hostile requests',
    'node test/hostile/run.ts',
    { HOSTILE_REPORT: hostileReport },
    () => ({ ...JSON.parse(readFileSync(hostileReport, 'utf8')), skipped: 0, flaky: [] }),
  ),
  await runTests(
    'journeys',
    'playwright test',
    { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
    () => {
      const { stats, suites } = JSON.parse(readFileSync(journeyReport, 'utf8'))
      return {
        // On a busy machine a journey may need a retry (playwright.config.ts); the report names it.
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        failures: journeysWithStatus('unexpected', suites),
        flaky: journeysWithStatus('flaky', suites),
      }
    },
  ),
)
removeMarkets()
rmSync(reports, { recursive: true, force: true })
exitWith(results)

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
