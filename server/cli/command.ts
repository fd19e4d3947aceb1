import { parseArgs } from 'node:util'
import type { Progress } from './progress.ts'

export type CommandOption = {
  type: 'string' | 'boolean'
  /** What help calls the value, such as `FILE`. */
  value?: string
  help: string
}

type OptionValues = Record<string, string | boolean | undefined>

export type CommandInput = {
  options: OptionValues
  positionals: string[]
  /** The folder from which the operator called the command: file names are relative to it. */
  calledFrom: string
  /** Encrypts and decrypts the secret of a backup. */
  passphrase: string | undefined
  /** BACKUP_TO as the operator set it for the command: the running market may have another one. */
  backupTo?: string | undefined
  progress: Progress
}

export type CommandResult = {
  text: string
  json: unknown
  /** Whether the exit code is 1 although the command has run, as for faults that `doctor` found. */
  isFailure?: boolean
}

export type Command = {
  name: string
  usage?: string
  summary: string
  description: string
  options?: Record<string, CommandOption>
  examples?: string[]
  /** How many positional arguments it takes: at least and at most. */
  positionals?: [min: number, max: number]
  /** Whether it uses the database: the embedded one belongs to one process, so it runs inside the running market. */
  usesDatabase: boolean
  /** Loads what the command does; not before, as most of the program is among its modules. */
  load: () => Promise<RunCommand>
}

export type RunCommand = (input: CommandInput) => Promise<CommandResult>

/** An error in what was typed. The exit code is 2, as for most commands. */
export class UsageError extends Error {}

export function findCommand(
  commands: readonly Command[],
  args: readonly string[],
): { command: Command; rest: string[] } | undefined {
  for (const length of [2, 1]) {
    const name = args.slice(0, length).join(' ')
    const command = commands.find((one) => one.name === name)
    if (command) return { command, rest: args.slice(length) }
  }
  return undefined
}

/** Parses the arguments after the name. Throws a `UsageError` in one line. */
export function parseArguments(
  command: Command,
  args: string[],
): { options: OptionValues; positionals: string[]; isJson: boolean } {
  const { options = {}, positionals: [min, max] = [0, 0] } = command
  const parsed = parseOrRefuse(command, args, {
    ...Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
    json: { type: 'boolean' },
  })
  const { json, ...values } = parsed.values as OptionValues
  const { length } = parsed.positionals
  if (length < min || length > max) {
    const problem = length < min ? 'An argument is missing' : 'There are too many arguments'
    throw new UsageError(`${problem}. Usage: bin/market ${command.name} ${command.usage ?? ''}`)
  }
  return { options: values, positionals: parsed.positionals, isJson: json === true }
}

function parseOrRefuse(
  { name }: Command,
  args: string[],
  options: Record<string, { type: 'string' | 'boolean' }>,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    const [problem] = (error as Error).message.split('. ')
    throw new UsageError(`${problem}. See bin/market ${name} --help`)
  }
}

/** The value of an option of type `string`, without spaces around it. */
export function textOption({ options }: CommandInput, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' && value.trim() ? value.trim() : undefined
}
