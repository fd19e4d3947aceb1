import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnvironment } from '../../app/platform/http/environment.server.ts'
import { settingsSchema } from '../../app/platform/http/settings-schema.server.ts'
import { findFreePort } from '../../server/find-free-port.ts'
import { skipWithout } from '../support/skip-without.ts'

// The configurations in deploy/ are accepted by the programs that they are for. deploy/cluster/test runs those
// of the cluster together.

const folder = mkdtempSync(join(tmpdir(), 'market-deploy-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const startCommand = '--max-semi-space-size=8 server/main.ts'
const settingNames = Object.keys(settingsSchema.shape)

test('the systemd unit is valid, and starts what bin/start starts', async (context) => {
  const unit = readFileSync('deploy/systemd/zarai-bazaar.service', 'utf8')
  expect(readFileSync('bin/start', 'utf8')).toContain(`exec node ${startCommand}`)
  expect(unit).toMatch(new RegExp(`^ExecStart=/opt/.*/node ${startCommand}$`, 'm'))
  skipWithout(context, 'systemd-analyze')
  const file = join(folder, 'zarai-bazaar.service')
  writeFileSync(file, unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
  expect(await run('systemd-analyze', ['verify', '--man=no', file])).toBe('')
})

test('zarai-market runs commands as the user of the market, with the settings of the unit', async (context) => {
  skipWithout(context, 'runuser')
  if (process.getuid?.() !== 0) {
    context.task.meta.needs = 'root'
    context.skip('only root may run as another user')
  }
  const unit = readFileSync('deploy/systemd/zarai-bazaar.service', 'utf8')
  const script = readFileSync('deploy/systemd/zarai-market', 'utf8')
  for (const path of [
    '/opt/zarai-bazaar',
    '/etc/zarai-bazaar.env',
    'DATA_DIR=/var/lib/zarai-bazaar',
  ]) {
    expect(unit).toContain(path)
    expect(script).toContain(path)
  }
  mkdirSync(join(folder, 'opt/bin'), { recursive: true })
  const printingMarket = '#!/bin/sh\necho "$(id -un) $DATA_DIR $MAIL_FROM $(umask) $*"\n'
  writeFileSync(join(folder, 'opt/bin/market'), printingMarket, { mode: 0o755 })
  writeFileSync(join(folder, 'settings'), "MAIL_FROM='Farm Market <a@farm.test>'\n")
  const file = join(folder, 'zarai-market')
  const filled = script
    .replace('/opt/zarai-bazaar', join(folder, 'opt'))
    .replace('/etc/zarai-bazaar.env', join(folder, 'settings'))
    .replace('-u zarai-bazaar', '-u nobody')
  writeFileSync(file, filled, { mode: 0o755 })
  expect(await run(file, ['jobs', 'list', '--failed'])).toBe(
    'nobody /var/lib/zarai-bazaar Farm Market <a@farm.test> 0077 jobs list --failed\n',
  )
})

test('the unit, the image and compose.yaml set only settings that exist, to valid values', () => {
  const unit = readFileSync('deploy/systemd/zarai-bazaar.service', 'utf8')
  const image = readFileSync('Containerfile', 'utf8')
  const [, compose = ''] =
    readFileSync('compose.yaml', 'utf8').match(/^ {2}market:\n([^]*?)^ {2}\w/m) ?? []
  const inCompose = [...compose.matchAll(/^ {6}([A-Z\d_]+): (.+)$/gm)].map(
    ([, name, value = '']) => [
      name,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable) => exampleValues[variable] ?? ''),
    ],
  )
  expect(inCompose.length).toBeGreaterThan(5)
  for (const settings of [listAssignments(unit), listAssignments(image), inCompose]) {
    const own = settings.filter(([name]) => !/^(MALLOC_|PATH$)/.test(name ?? ''))
    expect(own.map(([name]) => name).filter((name) => !settingNames.includes(name ?? ''))).toEqual(
      [],
    )
    expect(() => parseEnvironment(Object.fromEntries(own))).not.toThrow()
  }
  expect(image).toContain(
    JSON.stringify(startCommand.split(' ')).slice(1, -1).replaceAll(',', ', '),
  )
})

test('nginx accepts the proxy of the cluster', async (context) => {
  skipWithout(context, 'nginx', '-v')
  mkdirSync(join(folder, 'proxy'))
  const file = await fill('cluster/nginx.conf', join(folder, 'proxy'))
  execFileSync('nginx', ['-t', '-q', '-c', file], { stdio: 'pipe' })
})

test('HAProxy accepts its configuration', async (context) => {
  skipWithout(context, 'haproxy', '-v')
  execFileSync('haproxy', ['-c', '-f', await fill('cluster/haproxy.cfg')], { stdio: 'pipe' })
})

test('Patroni accepts its configuration', async (context) => {
  skipWithout(context, 'patroni')
  const file = await fill('cluster/patroni.yml')
  // It also looks for etcd and the programs of PostgreSQL, and misses settings that have a default.
  const output = await run('patroni', ['--validate-config', file])
  const problems = output.split('\n').filter((line) => / is not |is missing|Traceback/.test(line))
  expect(
    problems.filter((line) => !/bin_dir|bin_name|etcd|data_dir|bootstrap\.pg_hba/.test(line)),
  ).toEqual([])
})

test('PgBouncer starts with its configuration', async (context) => {
  skipWithout(context, 'pgbouncer')
  const users = join(folder, 'users.txt')
  writeFileSync(users, '"market" "secret"\n')
  const file = await fill('cluster/pgbouncer.ini', users)
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const output = await run('pgbouncer', [...asUser, file], 'process up')
  expect(output).toContain('process up')
  expect(output).not.toMatch(/ERROR|FATAL/)
})

const exampleValues: Record<string, string> = {
  MARKET_HOST: 'farm.test',
  DATABASE_PASSWORD: 'secret',
  AUTH_SECRET: 'x'.repeat(32),
  SUPPORT_EMAIL: 'support@farm.test',
}

/** `NAME=value` of a unit's `Environment` lines or an image's `ENV`. */
function listAssignments(text: string): string[][] {
  const lines = text.match(/^(?:Environment=|ENV ).*(?:\n {2}.*)*/gm) ?? []
  return lines.flatMap((line) =>
    [...line.matchAll(/\b([A-Z][A-Z\d_]+)=([^\s\\]+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

/** A configuration with its `${NAMES}` replaced by what this machine has; `place` is a folder or file. */
async function fill(name: string, place = folder): Promise<string> {
  const text = readFileSync(join('deploy', name), 'utf8')
  const names = new Set([...text.matchAll(/\$\{([A-Z\d_]+)\}/g)].map(([, one = '']) => one))
  const values: Record<string, string> = {}
  for (const one of names) {
    if (one.endsWith('_PORT')) values[one] = String(await findFreePort())
    else if (one.endsWith('_ADDRESS')) values[one] = '127.0.0.1'
    else if (/^COPY\d$/.test(one)) values[one] = `127.0.0.1:${await findFreePort()}`
    else if (/_(FOLDER|FILE)$/.test(one)) values[one] = place
    else if (one === 'ETCD_HOSTS') values[one] = '127.0.0.1:2379'
    else values[one] = one === 'CLUSTER_NETWORK' ? '127.0.0.0/8' : 'example'
  }
  const file = join(folder, name.replace('/', '-'))
  writeFileSync(
    file,
    text.replace(/\$\{([A-Z\d_]+)\}/g, (_, one) => values[one] ?? ''),
  )
  return file
}

/** The output of a program until it ends, or until it says `enough`. */
async function run(program: string, args: string[], enough?: string): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (enough && output.includes(enough)) child.kill('SIGTERM')
    })
  await ended
  return output
}
