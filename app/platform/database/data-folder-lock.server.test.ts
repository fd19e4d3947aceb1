import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder } from './data-folder-lock.server.ts'

test('a folder in use by a running process is refused, and free once that releases it', () => {
  const folder = aFolder()
  const letGo = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(`is in use by process ${process.pid}`)
  letGo()
  lockDataFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a dead process is taken over, even if its pid is in use again', async () => {
  for (const holder of [
    { pid: await aDeadProcess(), startedAt: '1' },
    { pid: process.pid, startedAt: 'long ago' },
  ]) {
    const folder = aFolder()
    writeFileSync(join(folder, 'database.lock'), JSON.stringify(holder))
    const letGo = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow('is in use')
    letGo()
  }
})

test('an empty lock file belongs to another process at first, and expires after a minute', () => {
  const folder = aFolder()
  const lock = join(folder, 'database.lock')
  writeFileSync(lock, '')
  expect(() => lockDataFolder(folder)).toThrow('taken by another process just now')
  expect(existsSync(lock)).toBe(true)
  const minuteAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, minuteAgo, minuteAgo)
  expect(lockDataFolder(folder)).not.toThrow()
})

test('of several programs that find a stale lock, only one gets the folder', async () => {
  const folder = aFolder()
  const dead = { pid: await aDeadProcess(), startedAt: '1' }
  writeFileSync(join(folder, 'database.lock'), JSON.stringify(dead))
  const programs = await Promise.all(Array.from({ length: 5 }, () => aProgramFor(folder)))
  const said = await Promise.all(programs.map((tryToLock) => tryToLock()))
  expect(said.filter((words) => words === 'locked')).toHaveLength(1)
  expect(said.filter((words) => words.includes('DATA_DIR'))).toHaveLength(4)
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'market-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function aDeadProcess(): Promise<number> {
  const program = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(program, 'exit')
  return Number(program.pid)
}

/** Starts a program that waits for input, then tries to lock the folder and prints the result. */
async function aProgramFor(folder: string): Promise<() => Promise<string>> {
  const program = `
    import { lockDataFolder } from '${import.meta.dirname}/data-folder-lock.server.ts'
    console.log('ready')
    process.stdin.on('data', () => {
      try {
        lockDataFolder('${folder}')
        console.log('locked')
      } catch (error) {
        console.log(error.message)
      }
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.setEncoding('utf8')
  await once(child.stdout, 'data')
  return async () => {
    child.stdin.write('now')
    const [words] = await once(child.stdout, 'data')
    return String(words).trim()
  }
}
