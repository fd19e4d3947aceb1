import { expect, test } from 'vitest'
import { scriptGroups } from '../../vite.config.ts'
import { listFiles } from '../support/source-files.ts'

const modules = listFiles('app').filter(
  (path) => /\.(tsx?|svg)$/.test(path) && !/\.(test|server)\.tsx?$/.test(path),
)

// A part that matches no module, such as one of a renamed file, would change only the size of scripts.
test('every alternative in the patterns of script groups matches a module', () => {
  const patterns = scriptGroups.map(({ test: pattern }) => pattern.source)
  const alternatives = patterns
    .filter((pattern) => pattern.startsWith('app'))
    .flatMap(listAlternatives)
  expect(alternatives.length).toBeGreaterThan(100)
  const isMatched = (one: string) => modules.some((path) => new RegExp(one).test(path))
  expect(alternatives.filter((one) => !isMatched(one))).toEqual([])
})

test('the alternatives of a pattern include what its groups nest, leave out and make optional', () => {
  expect(listAlternatives(String.raw`app/(a(-b)?|c/(?!d|e)|f\.tsx?)`)).toEqual([
    'app/a-b',
    'app/a',
    'app/c/(?!d|e)',
    'app/c/d',
    'app/c/e',
    String.raw`app/f\.tsx?`,
  ])
})

/**
 * The patterns without groups that a pattern stands for. Of a negative group, what it leaves out must exist
 * too, or it leaves out nothing.
 */
function listAlternatives(pattern: string): string[] {
  return splitAtBars(pattern).flatMap((branch) => {
    const start = branch.indexOf('(')
    if (start < 0) return [branch]
    const end = findClosing(branch, start)
    const group = branch.slice(start, end + 1)
    const isNegative = group.startsWith('(?!')
    const isOptional = branch[end + 1] === '?'
    const inside = listAlternatives(group.slice(isNegative ? 3 : 1, -1))
    const choices = [...(isNegative ? [group] : []), ...inside, ...(isOptional ? [''] : [])]
    const rests = listAlternatives(branch.slice(end + (isOptional ? 2 : 1)))
    return choices.flatMap((choice) => rests.map((rest) => branch.slice(0, start) + choice + rest))
  })
}

/** Splits a pattern at the bars outside of its groups. */
function splitAtBars(pattern: string): string[] {
  const bar = [...pattern].findIndex((char, at) => char === '|' && depthAt(pattern, at) === 0)
  if (bar < 0) return [pattern]
  return [pattern.slice(0, bar), ...splitAtBars(pattern.slice(bar + 1))]
}

function findClosing(pattern: string, start: number): number {
  const depth = depthAt(pattern, start)
  return [...pattern].findIndex(
    (char, at) => at > start && char === ')' && depthAt(pattern, at + 1) === depth,
  )
}

/** How many groups are open before a place. */
function depthAt(pattern: string, at: number): number {
  const before = pattern.slice(0, at)
  return before.split('(').length - before.split(')').length
}
