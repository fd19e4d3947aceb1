import type { Command, CommandInput, CommandResult } from './command.ts'
import { backupCommands } from './commands/backup-commands.ts'
import { catalogueCommands } from './commands/catalogue-commands.ts'
import { doctorCommand } from './commands/doctor-command.ts'
import { jobCommands } from './commands/job-commands.ts'
import { mailMarketingCommand } from './commands/mail-marketing-command.ts'
import { personCommands } from './commands/person-commands.ts'
import { staffCommands } from './commands/staff-commands.ts'
import { upkeepCommands } from './commands/upkeep-commands.ts'
import { bashCompletion } from './completion.ts'

const completionCommand: Command = {
  name: 'completion',
  usage: 'bash',
  summary: 'prints a script that completes commands in the shell',
  description:
    'Add this line to ~/.bashrc, in the folder of the market: eval "$(bin/market completion bash)"',
  positionals: [1, 1],
  usesDatabase: false,
  load: async () => printCompletion,
}

async function printCompletion({ positionals: [shell] }: CommandInput): Promise<CommandResult> {
  if (shell !== 'bash') throw new Error('Only bash is supported.')
  const script = bashCompletion(commands)
  return { text: script, json: { script } }
}

export const commands: readonly Command[] = [
  ...backupCommands,
  doctorCommand,
  ...staffCommands,
  ...personCommands,
  ...jobCommands,
  ...upkeepCommands,
  ...catalogueCommands,
  mailMarketingCommand,
  completionCommand,
]
