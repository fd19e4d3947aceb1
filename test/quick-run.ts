import { findUpwardArrows } from './support/folder-order.ts'
import { keepFreedMemory } from './support/memory-settings.ts'
import { exitWith, runRuleTests, runStaticChecks } from './support/run-checks.ts'
import {
  countLinesOfTypeScript,
  countSourceFiles,
  findCycles,
  readSources,
} from './support/source-files.ts'

// bin/check: what to run during development. Leaves the slowest rules and PostgreSQL to bin/test.

process.env.TEST_SCOPE = 'quick'
keepFreedMemory()
const [staticChecks, rules] = await Promise.all([runStaticChecks(), runRuleTests()])
const results = [...staticChecks, rules]
printStructure()
exitWith(results)

function printStructure(): void {
  const sources = readSources('app', 'server', 'db')
  const product = sources.filter(({ path }) => !path.startsWith('db/seed/demo/'))
  const sizes = [...countSourceFiles().values()].sort((a, b) => a - b)
  const at = (share: number) => sizes[Math.floor(sizes.length * share)]
  const figures = {
    'lines of the product, without demo data': product.reduce((sum, { lines }) => sum + lines, 0),
    'lines of TypeScript in all': countLinesOfTypeScript(),
    'source files per folder': `largest ${sizes.at(-1)}, 90th percentile ${at(0.9)}, middle ${at(0.5)}`,
    'import cycles': findCycles(sources).length,
    'upward arrows between folders of app/': findUpwardArrows(sources).length,
  }
  console.log()
  for (const [name, figure] of Object.entries(figures)) console.log(`${name}: ${figure}`)
}
