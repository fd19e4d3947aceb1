import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { setEnvironment } from '../../test/support/set-environment.ts'
import { readSources } from '../../test/support/source-files.ts'
import {
  type Command,
  findCommand,
  parseArguments,
  type RunCommand,
  UsageError,
} from './command.ts'
import { openCommandSocket } from './command-socket.ts'
import { commands } from './commands.ts'
import { bashCompletion } from './completion.ts'
import { formatCommandHelp, formatOverview } from './help.ts'
import { createProgress, noProgress } from './progress.ts'
import { runInMarket } from './running-market.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'market-commands-'))
setEnvironment({ DATA_DIR: dataDir })
afterAll(() => rmSync(dataDir, { recursive: true }))

test('every command has a manual page that names its options', () => {
  for (const command of commands) {
    const page = formatCommandHelp(command)
    for (const title of ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'OPTIONS', 'EXIT STATUS'])
      expect(page).toMatch(new RegExp(`^${title}$`, 'm'))
    for (const option of ['json', 'help', ...Object.keys(command.options ?? {})])
      expect(page).toContain(`    --${option}`)
    expect(formatOverview(commands)).toContain(command.name)
    expect(command.description.length).toBeGreaterThan(20)
  }
})

test('bin/market loads no database before a command runs', () => {
  const files = new Map(readSources('app', 'db', 'server').map((file) => [file.path, file]))
  const loaded = new Set(['server/cli/market.ts'])
  for (const path of loaded)
    for (const { from, isTypeOnly, isLazy } of files.get(path)?.imports ?? [])
      if (!isTypeOnly && !isLazy) loaded.add(from)
  expect(loaded).toContain('server/cli/commands/staff-commands.ts')
  const heavy = [...loaded].filter((path) => /handlers\/|database|drizzle|pglite|^pg$/.test(path))
  expect(heavy).toEqual([])
})

test('two words find their command, and unknown ones none', () => {
  expect(findCommand(commands, ['staff', 'add', 'a@b.test'])).toMatchObject({
    command: { name: 'staff add' },
    rest: ['a@b.test'],
  })
  expect(findCommand(commands, ['staff'])).toBeUndefined()
  expect(findCommand(commands, ['nothing'])).toBeUndefined()
})

test('missing, unknown and superfluous arguments are refused in one line', () => {
  const parse = (...args: string[]) => parseArguments(aCommand(), args)
  expect(parse('x', '--to', 'y', '--json')).toEqual({
    options: { to: 'y' },
    positionals: ['x'],
    isJson: true,
  })
  for (const args of [[], ['x', 'y'], ['x', '--other'], ['x', '--to']]) {
    expect(() => parse(...args)).toThrow(UsageError)
    expect(() => parse(...args)).toThrow(/^[^\n]+$/)
  }
})

test('the completion script for bash offers commands, their second words and options', () => {
  const script = bashCompletion(commands)
  const complete = (...words: string[]) => {
    const line = `COMP_WORDS=(bin/market ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _market; echo "\${COMPREPLY[*]}"`
    return execFileSync('bash', ['-c', `${script}\n${line}`], { encoding: 'utf8' }).trim()
  }
  expect(complete('sta')).toBe('staff')
  expect(complete('staff', 're')).toBe('remove reset-second-factor')
  expect(complete('staff', 'add', '--r')).toBe('--role')
})

test('a running market executes commands of the operator, and passes on progress and errors', async () => {
  const seen: unknown[] = []
  const greet = aCommand(async ({ positionals: [name], progress }) => {
    if (name === 'nobody') throw new UsageError('Name somebody.')
    progress.update('greeting', 1, 2)
    return { text: `Hello ${name}`, json: { name } }
  })
  const close = await openCommandSocket(dataDir, [greet])
  const input = {
    options: {},
    positionals: ['Aslam'],
    calledFrom: '/',
    passphrase: undefined,
    progress: { update: (...state: unknown[]) => void seen.push(state), end: () => {} },
  }
  expect(await runInMarket('greet', input)).toEqual({
    text: 'Hello Aslam',
    json: { name: 'Aslam' },
  })
  expect(seen).toEqual([['greeting', 1, 2]])
  await expect(runInMarket('greet', { ...input, positionals: ['nobody'] })).rejects.toThrow(
    new UsageError('Name somebody.'),
  )
  await expect(runInMarket('other', input)).rejects.toThrow('does not know the command other')
  // Only the user who runs the market may connect.
  expect(statSync(join(dataDir, 'market.sock')).mode & 0o777).toBe(0o600)
  await close()
  expect(await runInMarket('greet', input)).toBeUndefined()
})

test('a command is not awaited forever if the market stops', async () => {
  const started = Promise.withResolvers<void>()
  const never = aCommand(() => {
    started.resolve()
    return new Promise(() => {})
  })
  const close = await openCommandSocket(dataDir, [never])
  const input = { options: {}, positionals: [], calledFrom: '/', passphrase: undefined }
  const running = runInMarket('greet', { ...input, progress: noProgress })
  void started.promise.then(close)
  await expect(running).rejects.toThrow('The market stopped')
})

test('progress is written after two seconds, and then not at every call', () => {
  let time = 0
  const written: string[] = []
  const progress = createProgress((text) => written.push(text), {
    isTerminal: false,
    now: () => time,
  })
  for (; time <= 8_000; time += 500) progress.update('copying', time, 8_000)
  progress.end()
  expect(written).toEqual(['copying: 5,000 of 8,000 (62%)\n'])
})

function aCommand(run: RunCommand = async () => ({ text: '', json: {} })): Command {
  return {
    name: 'greet',
    summary: 'greets',
    description: 'Greets somebody.',
    options: { to: { type: 'string', help: 'Whom.' } },
    positionals: [1, 1],
    usesDatabase: true,
    load: async () => run,
  }
}
