import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareMarkets } from './support/market/prepared-markets.ts'
import { keepFreedMemory, marketMemory } from './support/memory-settings.ts'
import {
  type CheckResult,
  exitWith,
  runCheck,
  runRuleTests,
  runStaticChecks,
  runTests,
} from './support/run-checks.ts'

// bin/test: all checks, each claim once; with --full in both languages and on both databases. `--shard 2/4` runs
// the second quarter of the tests; what is not divided runs with the first.

const { full, shard = '1/1' } = parseArgs({
  options: { full: { type: 'boolean' }, shard: { type: 'string' } },
}).values
const isFirstShard = shard.startsWith('1/')
process.env.TEST_SCOPE = full ? 'full' : 'once'
keepFreedMemory()
const reports = mkdtempSync(join(tmpdir(), 'market-reports-'))
// Hostile requests leave half of the processors idle. The rules and static checks use them at a low
// priority, so that they do not slow down what is measured.
const checks = Promise.all([
  isFirstShard ? runStaticChecks() : [],
  runRuleTests(`--shard=${shard}`),
])
const results = [await runCheck('build', 'bin/build')]
const removeMarkets = results[0]?.failed ? undefined : await prepareMarkets().catch(reportFailure)
if (removeMarkets && isFirstShard) results.push(await runHostileRequests())
results.push(...(await checks).flat())
// The journeys' browsers need all processors.
if (removeMarkets) results.push(await runJourneys())
await removeMarkets?.()
rmSync(reports, { recursive: true, force: true })
exitWith(results)

/** The checks that run meanwhile must end first, and their results must not be lost. */
function reportFailure(error: unknown): undefined {
  console.log('The markets for the tests did not start:', error)
  results.push({ passed: 0, failed: 1, skipped: [] })
}

function runHostileRequests(): Promise<CheckResult> {
  const report = join(reports, 'hostile.json')
  return runTests(
    'hostile requests',
    'node test/hostile/run.ts',
    // They measure the market's memory.
    { HOSTILE_REPORT: report, ...marketMemory },
    () => ({ ...JSON.parse(readFileSync(report, 'utf8')), skipped: [], flaky: [] }),
  )
}

function runJourneys(): Promise<CheckResult> {
  const report = join(reports, 'journeys.json')
  const command = `playwright test --shard=${shard}`
  return runTests('journeys', command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, () => {
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
    return {
      // On a busy machine a journey may need a retry (playwright.config.ts); the report names it.
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: listSkippedJourneys(suites),
      failures: journeysWithStatus('unexpected', suites),
      flaky: journeysWithStatus('flaky', suites),
    }
  })
}

type JourneyTest = {
  projectName: string
  status: string
  annotations: { type: string; description?: string }[]
}

type Suite = {
  suites?: Suite[]
  specs: { file: string; title: string; tests: JourneyTest[] }[]
}

function listSkippedJourneys(suites: Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(
          ({ annotations }) =>
            annotations.find(({ description }) => description)?.description ?? 'without a reason',
        ),
    ),
    ...listSkippedJourneys(inner),
  ])
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
