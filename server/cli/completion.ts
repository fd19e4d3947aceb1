import type { Command } from './command.ts'

/** A script for bash that completes the names and options of all commands. */
export function bashCompletion(commands: readonly Command[]): string {
  const words = new Map<string, Set<string>>()
  const add = (after: string, ...next: string[]) => {
    const known = words.get(after) ?? new Set()
    for (const word of next) known.add(word)
    words.set(after, known)
  }
  for (const { name, options = {} } of commands) {
    const [first = '', second] = name.split(' ')
    add('', first)
    if (second) add(first, second)
    add(name, '--help', '--json', ...Object.keys(options).map((option) => `--${option}`))
  }
  const cases = [...words].map(
    ([after, next]) => `    "${after}") words="${[...next].sort().join(' ')}" ;;`,
  )
  // After the name come files and other arguments, and options that start with a dash.
  return `_market() {
  local words="--help --json" typed="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) typed="\${typed:+$typed }$word" ;; esac
  done
  case "$typed" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _market bin/market market`
}
