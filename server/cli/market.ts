import './log-to-standard-error.ts'
import { ConfigurationError } from '../../app/platform/http/environment.server.ts'
import { describeError } from '../errors/describe-error.ts'
import {
  type Command,
  type CommandInput,
  type CommandResult,
  findCommand,
  parseArguments,
  UsageError,
} from './command.ts'
import { commands } from './commands.ts'
import { formatCommandHelp, formatOverview } from './help.ts'
import { createProgress } from './progress.ts'
import { runInMarket } from './running-market.ts'

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  const isUsage = error instanceof UsageError
  const isMistake = isUsage || error instanceof ConfigurationError
  console.error(isMistake ? error.message : describeError(error))
  return isUsage ? 2 : 1
})

async function main(args: string[]): Promise<number> {
  const [first = '--help'] = args
  if (first === '--help' || first === 'help') {
    const named = findCommand(commands, args.slice(1))
    console.log(named ? formatCommandHelp(named.command) : formatOverview(commands))
    return 0
  }
  const found = findCommand(commands, args)
  if (!found) throw new UsageError(unknownCommand(args))
  const { command, rest } = found
  if (rest.includes('--help')) {
    console.log(formatCommandHelp(command))
    return 0
  }
  const { isJson, ...typed } = parseArguments(command, rest)
  const progress = createProgress((text) => process.stderr.write(text), {
    isTerminal: process.stderr.isTTY === true,
  })
  const input = {
    ...typed,
    calledFrom: process.env.CALLED_FROM ?? process.cwd(),
    passphrase: process.env.BACKUP_PASSPHRASE || undefined,
    backupTo: process.env.BACKUP_TO || undefined,
    progress,
  }
  try {
    const inMarket = command.usesDatabase ? await runInMarket(command.name, input) : undefined
    const result = inMarket ?? (await runHere(command, input))
    progress.end()
    console.log(isJson ? JSON.stringify(result.json) : result.text)
    return result.isFailure ? 1 : 0
  } finally {
    progress.end()
  }
}

async function runHere(command: Command, input: CommandInput): Promise<CommandResult> {
  const run = await command.load()
  return await run(input)
}

function unknownCommand(args: string[]): string {
  const [first = ''] = args
  const same = commands.filter(({ name }) => name.startsWith(`${first} `))
  if (same.length === 0) return `Unknown command: ${first}. bin/market --help lists them.`
  return `Usage: ${same.map(({ name, usage = '' }) => `bin/market ${name} ${usage}`.trim()).join('\n       ')}`
}
