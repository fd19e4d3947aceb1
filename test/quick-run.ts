import { keepFreedMemory } from './support/memory-settings.ts'
import { exitWith, runRuleTests, runStaticChecks } from './support/run-checks.ts'
import { countSourceFiles, findCycles, readSources } from './support/source-files.ts'

// bin/check: what to run during development. Leaves the slowest rules and PostgreSQL to bin/test.

process.env.TEST_SCOPE = 'quick'
keepFreedMemory()
const [staticChecks, rules] = await Promise.all([runStaticChecks(), runRuleTests()])
const results = [...staticChecks, rules]
printStructure()
exitWith(results)

function printStructure(): void {
  const sizes = [...countSourceFiles().values()].sort((a, b) => a - b)
  const at = (share: number) => sizes[Math.floor(sizes.length * share)]
  console.log(
    `\nsource files per folder: largest ${sizes.at(-1)}, 90th percentile ${at(0.9)}, middle ${at(0.5)}; ` +
      `import cycles: ${findCycles(readSources('app', 'server', 'db')).length}`,
  )
}
