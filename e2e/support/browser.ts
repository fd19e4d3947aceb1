import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statfsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

type BrowserProgram = {
  executablePath: string
  /** Environment variables for launching it, if the machine lacks its shared libraries. */
  env?: Record<string, string>
}

export type Browser = BrowserProgram & {
  /** Playwright's own arguments that it must not pass. */
  ignoreDefaultArgs: string[]
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Finds a Chromium to test with: the system's, else Playwright's, else the one from the npm
 * packages. The last is unpacked into a temporary folder, so it needs no download, no root and no
 * system libraries.
 */
export function findBrowser(): Browser {
  const found = [...installed, chromium.executablePath()].find((path) => existsSync(path))
  const program: BrowserProgram = found ? { executablePath: found } : unpackBrowser()
  return { ...program, ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [] }
}

/**
 * Whether Chromium can share memory in /dev/shm. In containers that is often too small, so Playwright makes it
 * use files on the disk, which take a twentieth of the journeys' processor time.
 */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 1024 ** 3
}

function unpackBrowser(): BrowserProgram {
  // One folder per user, so that no other user can replace the binary.
  const folder = join(tmpdir(), `market-browser-${userInfo().username}`)
  const executablePath = join(folder, 'chromium')
  const libraries = join(folder, 'al2023', 'lib')
  if (!existsSync(join(folder, 'complete'))) unpackInto(folder)
  if (starts(executablePath, ownEnvironment())) return { executablePath }
  const env = { ...ownEnvironment(), LD_LIBRARY_PATH: libraries }
  if (starts(executablePath, env)) return { executablePath, env }
  throw new Error(
    `Chromium does not start on this machine. Install it, for example at ${installed[0]}.`,
  )
}

// The package unpacks into its process's temporary folder, and adds the shared libraries only on
// AWS Lambda. So it runs in a child process that looks like Lambda.
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
  if (status !== 0) throw new Error(`Could not unpack Chromium:\n${stderr}`)
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
