import { execFileSync } from 'node:child_process'
import { type TestContext, type TestOptions, test } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What a skipped test needs. The end of a run says how many were skipped for want of it. */
    needs?: string
  }
}

/** Skips the running test unless a program is installed. */
export function skipWithout(
  { task, skip }: Pick<TestContext, 'task' | 'skip'>,
  program: string,
  versionOption = '--version',
) {
  if (hasProgram(program, versionOption)) return
  task.meta.needs = program
  skip(`${program} is not installed`)
}

/** `test` for tests that are skipped without what they need. */
export function testWith(needs: string, isThere: unknown) {
  type Run = () => Promise<void>
  return (name: string, ...rest: [Run] | [TestOptions, Run] | [Run, number]): void => {
    const run = rest.find((part) => typeof part === 'function')
    const options = rest.find((part) => typeof part === 'object')
    test.skipIf(!isThere)(name, { ...options, meta: { needs } }, run)
  }
}

export function hasProgram(name: string, versionOption: string): boolean {
  try {
    execFileSync(name, [versionOption], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
