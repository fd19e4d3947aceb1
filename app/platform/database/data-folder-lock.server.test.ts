import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder } from './data-folder-lock.server.ts'

test('a folder locked by a running process is refused until the lock is released', () => {
  const folder = aFolder()
  const release = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(`is in use by process ${process.pid}`)
  release()
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
    const release = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow('is in use')
    release()
  }
})

test('an empty lock file counts as held by another process until it is old', () => {
  const folder = aFolder()
  const lock = join(folder, 'database.lock')
  writeFileSync(lock, '')
  expect(() => lockDataFolder(folder)).toThrow('locked by another process')
  expect(existsSync(lock)).toBe(true)
  const minuteAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, minuteAgo, minuteAgo)
  expect(lockDataFolder(folder)).not.toThrow()
})

test('only one of several processes that find a stale lock takes it over', async () => {
  const folder = aFolder()
  const dead = { pid: await aDeadProcess(), startedAt: '1' }
  writeFileSync(join(folder, 'database.lock'), JSON.stringify(dead))
  const processes = await Promise.all(Array.from({ length: 5 }, () => aProcessFor(folder)))
  const outputs = await Promise.all(processes.map((tryToLock) => tryToLock()))
  expect(outputs.filter((output) => output === 'locked')).toHaveLength(1)
  expect(outputs.filter((output) => output.includes('DATA_DIR'))).toHaveLength(4)
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'market-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function aDeadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return Number(child.pid)
}

/** Starts a process that waits for input, then tries to lock the folder and prints the result. */
async function aProcessFor(folder: string): Promise<() => Promise<string>> {
  const script = `
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
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.setEncoding('utf8')
  await once(child.stdout, 'data')
  return async () => {
    child.stdin.write('now')
    const [output] = await once(child.stdout, 'data')
    return String(output).trim()
  }
}
