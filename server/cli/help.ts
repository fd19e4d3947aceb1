import type { Command, CommandOption } from './command.ts'

const width = 96

export function formatCommandHelp(command: Command): string {
  const { name, usage = '', summary, description, options = {}, examples = [] } = command
  const typed = `bin/market ${name}`
  const all = { ...options, ...standardOptions }
  return [
    section('NAME', `${typed} - ${summary}`),
    section('SYNOPSIS', `${typed} ${usage}`.trim()),
    section('DESCRIPTION', description),
    `OPTIONS\n${Object.entries(all).map(formatOption).join('\n')}`,
    section('EXIT STATUS', exitStatus),
    ...(examples.length > 0 ? [`EXAMPLES\n${examples.map((one) => `    ${one}`).join('\n')}`] : []),
  ].join('\n\n')
}

const standardOptions: Record<string, CommandOption> = {
  json: { type: 'boolean', help: 'Print the result as one line of JSON.' },
  help: { type: 'boolean', help: 'Show this page.' },
}

const exitStatus = '0 if it succeeded, 1 if it failed, 2 if an argument or option is wrong.'

export function formatOverview(commands: readonly Command[]): string {
  const longest = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `    ${name.padEnd(longest + 2)}${summary}`)
  return [
    section('NAME', 'bin/market - runs the market: backups, checks, staff, members, jobs'),
    section('SYNOPSIS', 'bin/market COMMAND [ARGUMENT]... [--json] [--help]'),
    `COMMANDS\n${lines.join('\n')}`,
    section('DESCRIPTION', overviewText),
    section('EXIT STATUS', exitStatus),
  ].join('\n\n')
}

const overviewText = `Commands read the same settings as the server (DATABASE_URL, DATA_DIR and so on; see docs/configuration.md). With the embedded database, which belongs to one process, a command that needs it runs inside the running market, through the socket market.sock in DATA_DIR.

bin/market COMMAND --help explains one command. For completion in bash: eval "$(bin/market completion bash)"`

function formatOption([name, { type, value, help }]: [string, CommandOption]): string {
  const typed = type === 'string' ? `--${name} ${value ?? 'TEXT'}` : `--${name}`
  return `    ${typed}\n${wrap(help, 8)}`
}

function section(title: string, text: string): string {
  return `${title}\n${wrap(text, 4)}`
}

/** Breaks lines between words. An empty line starts a new paragraph. */
function wrap(text: string, indent: number): string {
  const margin = ' '.repeat(indent)
  return text
    .split('\n')
    .map((paragraph) => {
      const lines = ['']
      for (const word of paragraph.split(' ')) {
        const line = lines.at(-1) ?? ''
        if (line && indent + line.length + 1 + word.length > width) lines.push(word)
        else lines[lines.length - 1] = line ? `${line} ${word}` : word
      }
      return lines.map((line) => (line ? margin + line : '')).join('\n')
    })
    .join('\n')
}
