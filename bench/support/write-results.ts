import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Prints a table and appends it to `bench/results.md` with the machine and the commit. */
export function writeResults(heading: string, table: string[], remark = ''): void {
  const text = [`## ${heading}`, [describeRun(), remark].join(' ').trim(), table.join('\n')]
  console.log(`\n${text.join('\n\n')}\n`)
  appendFileSync('bench/results.md', `\n${text.join('\n\n')}\n`)
}

function describeRun(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const processors = cpus()
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, commit ${commit}, ${processors.length} × ${processors[0]?.model}.`
}
