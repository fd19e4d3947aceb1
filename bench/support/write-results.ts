import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const file = 'bench/results.md'

/**
 * Prints a table and writes it to `bench/results.md` with the machine and the commit, in place of the
 * last one of that heading.
 */
export function writeResults(heading: string, table: string[], remark = ''): void {
  const text = [`## ${heading}`, [describeRun(), remark].join(' ').trim(), table.join('\n')]
  console.log(`\n${text.join('\n\n')}\n`)
  const others = readFileSync(file, 'utf8')
    .split(/^(?=## )/m)
    .map((section) => section.trim())
    .filter((section) => section !== '' && !section.startsWith(`## ${heading}\n`))
  writeFileSync(file, `${[...others, text.join('\n\n')].join('\n\n')}\n`)
}

function describeRun(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const processors = cpus()
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, commit ${commit}, ${processors.length} × ${processors[0]?.model}.`
}
