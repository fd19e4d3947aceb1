import type { Command } from './command.ts'
import { backupCommand } from './commands/backup-commands.ts'
import { doctorCommand } from './commands/doctor-command.ts'
import { jobCommands } from './commands/job-commands.ts'
import { staffCommands } from './commands/manage-staff.ts'
import { personCommands } from './commands/person-commands.ts'
import { proveCommand, recordProofCommand, restoreCommand } from './commands/restore-commands.ts'
import { mailMarketingCommand } from './commands/send-marketing-mail.ts'
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
  async run({ positionals: [shell = ''] }) {
    if (shell !== 'bash') throw new Error('Only bash is supported.')
    const script = bashCompletion(commands)
    return { text: script, json: { script } }
  },
}

/** Every command of `bin/market`. */
export const commands: readonly Command[] = [
  backupCommand,
  restoreCommand,
  proveCommand,
  recordProofCommand,
  doctorCommand,
  ...staffCommands,
  ...personCommands,
  ...jobCommands,
  ...upkeepCommands,
  mailMarketingCommand,
  completionCommand,
]
