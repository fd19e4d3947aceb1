import { execFileSync } from 'node:child_process'

/** Whether a program that a test runs is installed. */
export function hasProgram(name: string, ...args: string[]): boolean {
  try {
    execFileSync(name, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
