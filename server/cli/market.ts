import { manageStaff, manageStaffHelp } from './manage-staff.ts'
import { sendMarketingMail, sendMarketingMailHelp } from './send-marketing-mail.ts'

const commands: Record<string, { run: (args: string[]) => Promise<number>; help: string }> = {
  'mail-marketing': { run: sendMarketingMail, help: sendMarketingMailHelp },
  staff: { run: manageStaff, help: manageStaffHelp },
}

const [name = '--help', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  const isHelp = name === '--help'
  const list = Object.values(commands).map(({ help }) => help)
  console[isHelp ? 'log' : 'error'](
    [...(isHelp ? [] : [`Unknown command: ${name}`]), 'Commands of bin/market:', ...list].join(
      '\n\n',
    ),
  )
  process.exitCode = isHelp ? 0 : 1
} else if (args.includes('--help')) {
  console.log(command.help)
} else {
  process.exitCode = await command.run(args).catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
}
