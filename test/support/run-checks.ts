import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** `skipped` has the reason of each skipped test. */
export type CheckResult = { passed: number; failed: number; skipped: string[] }

/** A summary from the test runner's report: counts, and the names of failed and flaky tests. */
export type TestReport = CheckResult & { failures: string[]; flaky: string[] }

// What is measured meanwhile gets the processors first.
const atLowPriority = 'nice -n 10'

/** Types, lint, format and unused code, in parallel; each counts as one check. */
export async function runStaticChecks(): Promise<CheckResult[]> {
  // The linter opens the generated types, so they must not be written while it runs.
  const generated = await runCheck('generated types', 'react-router typegen')
  const checks = await Promise.all([
    runCheck('types', `${atLowPriority} tsc --noEmit`),
    runCheck('lint', `${atLowPriority} oxlint --deny-warnings`),
    runCheck('format', `${atLowPriority} biome ci --colors=off .`),
    runCheck('unused code', `${atLowPriority} knip`),
  ])
  return [generated, ...checks]
}

/** Runs a command whose output matters only on failure; it counts as one check. */
export async function runCheck(name: string, command: string): Promise<CheckResult> {
  const { status, output, time } = await runInShell(command, 'pipe')
  if (status !== 0) console.log(output)
  // On a line of its own: the rules may be printing dots.
  console.log(`\n${name}: ${status === 0 ? 'passed' : 'failed'} ${time}`)
  return { passed: Number(status === 0), failed: Number(status !== 0), skipped: [] }
}

/** Runs the rules' tests at a low priority, with extra arguments for Vitest. */
export async function runRuleTests(args = ''): Promise<CheckResult> {
  const folder = mkdtempSync(join(tmpdir(), 'market-reports-'))
  const file = join(folder, 'rules.json')
  const reporters = `--reporter=dot --reporter=json --outputFile.json=${file}`
  const result = await runTests(
    'rules',
    `${atLowPriority} vitest run --no-color ${reporters} ${args}`,
    {},
    () => {
      const report = JSON.parse(readFileSync(file, 'utf8'))
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: listSkipped(report.testResults),
        failures: report.testResults.flatMap(failedRules),
        flaky: [],
      }
    },
  )
  rmSync(folder, { recursive: true, force: true })
  return result
}

/** Runs tests with visible output, and reads the counts from their report. */
export async function runTests(
  name: string,
  command: string,
  environment: NodeJS.ProcessEnv,
  readReport: () => TestReport,
): Promise<CheckResult> {
  console.log(`\n${name}:`)
  const { status, time } = await runInShell(command, 'inherit', environment)
  const report = reportOrNone(readReport)
  // A runner can fail without a failing test: during set-up, or after the last test.
  if (status !== 0 && report.failed === 0) report.failed = 1
  console.log(`${name}: ${report.passed} passed, ${report.failed} failed ${time}`)
  for (const test of report.flaky) console.log(`  passed only when retried: ${test}`)
  // Repeated at the end, where it is easiest to find.
  for (const failure of report.failures)
    process.once('exit', () => console.log(`FAILED ${failure}`))
  return report
}

/** Prints the totals and exits. */
export function exitWith(results: readonly CheckResult[]): never {
  const total = (name: 'passed' | 'failed') =>
    results.reduce((sum, result) => sum + result[name], 0)
  const skipped = results.flatMap((result) => result.skipped)
  console.log(describeSkipped(skipped).join('\n'))
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  process.exit(total('failed') ? 1 : 0)
}

/** How many tests were skipped, in all and for each reason. */
export function describeSkipped(reasons: readonly string[]): string[] {
  if (reasons.length === 0) return []
  const groups = Object.entries(Object.groupBy(reasons, (reason) => reason))
  const lines = groups.map(([reason, { length = 0 } = []]) => ({ reason, length }))
  lines.sort((one, other) => other.length - one.length)
  return [
    `\n${reasons.length} skipped`,
    ...lines.map(({ reason, length }) => `  ${length}: ${reason}`),
  ]
}

function reportOrNone(readReport: () => TestReport): TestReport {
  try {
    return readReport()
  } catch {
    return { passed: 0, failed: 0, skipped: [], failures: [], flaky: [] }
  }
}

type RuleFile = {
  name: string
  message: string
  assertionResults: {
    status: string
    fullName: string
    failureMessages: string[]
    meta: { needs?: string }
    tags: string[]
  }[]
}

function failedRules({ name, message, assertionResults }: RuleFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  // A file that failed to load has no tests.
  if (failed.length === 0) return message ? [`${name}: ${message}`] : []
  return failed.map((rule) => `${name}: ${rule.fullName}: ${rule.failureMessages.join('\n')}`)
}

/** The reasons of tests that ran in no project. */
export function listSkipped(files: readonly RuleFile[]): string[] {
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, name: `${name} ${result.fullName}` })),
  )
  const wasRun = ({ status }: { status: string }) => status === 'passed' || status === 'failed'
  const sameTests = Object.values(Object.groupBy(tests, ({ name }) => name))
  return sameTests.flatMap((same = []) => {
    const [skipped] = same
    if (!skipped || same.some(wasRun)) return []
    const server = skipped.tags.includes('postgres') ? 'a PostgreSQL server' : undefined
    return [`needs ${skipped.meta.needs ?? server ?? 'something'}`]
  })
}

/** Runs a command with its output collected or shown; `time` is what it took, on the clock and of processors. */
async function runInShell(
  command: string,
  outputTo: 'pipe' | 'inherit',
  environment: NodeJS.ProcessEnv = {},
) {
  const started = performance.now()
  // The shell knows the processor time of all programs that it has waited for.
  const child = spawn(`${command}\nstatus=$?; times >&3; exit $status`, {
    shell: true,
    stdio: ['inherit', outputTo, outputTo, 'pipe'],
    env: { ...process.env, ...environment },
  })
  const streams = [child.stdout, child.stderr, child.stdio[3] as Readable]
  const [[status], output, errors, times = ''] = await Promise.all([
    once(child, 'close'),
    ...streams.map((stream) => (stream ? text(stream) : '')),
  ])
  const seconds = (performance.now() - started) / 1000
  const time = `(${seconds.toFixed(1)} s, ${sumTimes(times).toFixed(0)} s of processors)`
  return { status: Number(status), output: `${output}${errors}`, time }
}

/** The sum of times such as `1m2.03s`. */
function sumTimes(times: string): number {
  const found = times.matchAll(/(\d+)m([\d.]+)s/g)
  return [...found].reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0)
}
