import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

export type Browser = {
  executablePath: string
  /** The environment to start it in, on a machine that lacks its libraries. */
  env?: Record<string, string>
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * A Chromium to test with: the system's, else Playwright's own, else the one that came with the
 * packages. That one is unpacked into a temporary folder: no download, no root, no libraries.
 */
export function findBrowser(): Browser {
  const found = [...installed, chromium.executablePath()].find((path) => existsSync(path))
  return found ? { executablePath: found } : unpackBrowser()
}

function unpackBrowser(): Browser {
  // Each user has their own: nobody else could run, or replace, what stands there.
  const folder = join(tmpdir(), `market-browser-${userInfo().username}`)
  const executablePath = join(folder, 'chromium')
  const libraries = join(folder, 'al2023', 'lib')
  if (!existsSync(join(folder, 'complete'))) unpackInto(folder)
  if (starts(executablePath, ownEnvironment())) return { executablePath }
  const env = { ...ownEnvironment(), LD_LIBRARY_PATH: libraries }
  if (starts(executablePath, env)) return { executablePath, env }
  throw new Error(`No Chromium starts here. Install one, for example at ${installed[0]}.`)
}

// The package unpacks into the temporary folder of its process, and brings libraries along only
// where it believes to run in a certain cloud: so it gets a process that believes so.
function unpackInto(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const program = `
    import chromium from '@sparticuz/chromium'
    import { writeFileSync } from 'node:fs'
    await chromium.executablePath()
    writeFileSync(process.env.TMPDIR + '/complete', '')`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The browser could not be unpacked:\n${stderr}`)
}

function starts(executablePath: string, env: Record<string, string>): boolean {
  return spawnSync(executablePath, ['--version'], { env }).status === 0
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
}
