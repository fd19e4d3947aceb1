import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../server/find-free-port.ts'
import { runStatements } from '../../test/support/database/with-client.ts'
import { type RunningMarket, startMarket } from '../../test/support/market/running-market.ts'
import { fillConfiguration, type Settings } from './fill-configuration.ts'
import { giveToPostgres, type PostgresNode, startNode, untilComplete } from './postgres-nodes.ts'
import { findPostgresBin, type Program, runProgram } from './run-program.ts'

export type Cluster = {
  /** Where members reach the market. */
  url: string
  /** The primary itself, whichever node it is. */
  databaseUrl: string
  folder: string
  nodes: PostgresNode[]
  copies: RunningMarket[]
  /** Starts Patroni again on a node, if it was killed there. */
  restart: (node: PostgresNode) => void
  stop: () => Promise<void>
}

const address = '127.0.0.1'
const swiftPort = 27_085

/** Starts all parts of a cluster on this machine, each on a free port, in a temporary folder. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'market-cluster-'))
  // The user postgres has folders in it.
  chmodSync(folder, 0o711)
  const programs: Program[] = []
  const run = (command: string, args: string[], options = {}) => {
    const name = command.split('/').at(-1)
    const program = runProgram(command, args, { logFile: join(folder, `${name}.log`), ...options })
    programs.push(program)
    return program
  }
  const settings = await chooseSettings(folder)
  await startEtcd(run, folder, settings)
  const nodes: PostgresNode[] = []
  for (const name of ['node1', 'node2', 'node3']) {
    const own = name.toUpperCase()
    const [port, apiPort] = [Number(settings[`${own}_PORT`]), Number(settings[`${own}_API_PORT`])]
    nodes.push(startNode(settings, { name, port, apiPort, folder: join(folder, name) }))
    // The first one creates the database that the others copy.
    if (name === 'node1') await untilAnswers(`http://${address}:${apiPort}/primary`)
  }
  await untilComplete(nodes, 120)
  const databaseUrl = await createMarketDatabase(settings)
  startProxies(run, folder, settings)
  const s3 = await startSwift(run, folder)
  const copies = await startCopies(folder, settings, { ...s3, databaseUrl })
  await untilAnswers(`http://${address}:${settings.PROXY_PORT}/healthz`)
  return {
    ...{ folder, nodes, copies, databaseUrl },
    url: `http://${address}:${settings.PROXY_PORT}`,
    restart(node) {
      if (!node.patroni.isRunning()) node.patroni = startNode(settings, node).patroni
    },
    async stop() {
      await Promise.all(copies.map((copy) => copy.stop()))
      await Promise.all(nodes.map(({ patroni }) => patroni.end('SIGTERM')))
      await Promise.all(programs.map((program) => program.end('SIGTERM')))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function chooseSettings(folder: string): Promise<Settings> {
  const settings: Settings = {
    CLUSTER_NETWORK: `${address}/32`,
    API_PASSWORD: randomBytes(12).toString('hex'),
    DATABASE_PASSWORD: randomBytes(12).toString('hex'),
    NODE_ADDRESS: address,
    POSTGRES_BIN: findPostgresBin() ?? '',
    PROXY_FOLDER: join(folder, 'proxy'),
    USERS_FILE: join(folder, 'pooler', 'users.txt'),
  }
  for (const name of ['PRIMARY', 'POOLER', 'PROXY', 'NODE1', 'NODE2', 'NODE3']) {
    settings[`${name}_ADDRESS`] = address
    settings[`${name}_PORT`] = await findFreePort()
  }
  for (const name of [
    'NODE1_API_PORT',
    'NODE2_API_PORT',
    'NODE3_API_PORT',
    'COPY1_PORT',
    'COPY2_PORT',
  ])
    settings[name] = await findFreePort()
  settings.COPY1 = `${address}:${settings.COPY1_PORT}`
  settings.COPY2 = `${address}:${settings.COPY2_PORT}`
  const clients = [await findFreePort(), await findFreePort(), await findFreePort()]
  settings.ETCD_HOSTS = clients.map((port) => `${address}:${port}`).join(',')
  return settings
}

type Run = (command: string, args: string[], options?: object) => Program

async function startEtcd(run: Run, folder: string, { ETCD_HOSTS }: Settings): Promise<void> {
  const members: { name: string; client: string; peer: string }[] = []
  for (const [index, host] of String(ETCD_HOSTS).split(',').entries()) {
    const peer = `http://${address}:${await findFreePort()}`
    members.push({ name: `etcd${index + 1}`, client: `http://${host}`, peer })
  }
  const all = members.map(({ name, peer }) => `${name}=${peer}`).join(',')
  for (const { name, client, peer } of members) {
    const listening = ['--listen-client-urls', client, '--advertise-client-urls', client]
    const peers = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer]
    const timing = ['--heartbeat-interval', '200', '--election-timeout', '2000', '--enable-v2']
    const own = ['--name', name, '--data-dir', join(folder, name), '--initial-cluster', all]
    run('etcd', [...own, ...listening, ...peers, ...timing], {
      logFile: join(folder, `${name}.log`),
      lastSignal: 'SIGKILL',
    })
  }
  for (const { client } of members) await untilAnswers(`${client}/health`)
}

/** Creates the market's database user and an empty database, and returns its URL through HAProxy. */
async function createMarketDatabase(settings: Settings): Promise<string> {
  const { DATABASE_PASSWORD: password, NODE1_PORT, PRIMARY_PORT } = settings
  await runStatements(
    `postgres://postgres:${password}@${address}:${NODE1_PORT}/postgres`,
    `create role market login password '${password}'`,
    'create database market owner market',
  )
  return `postgres://market:${password}@${address}:${PRIMARY_PORT}/market`
}

/** HAProxy, PgBouncer and nginx. */
function startProxies(run: Run, folder: string, settings: Settings): void {
  const write = (path: string, text: string) => {
    writeFileSync(join(folder, path), text)
    return join(folder, path)
  }
  for (const name of ['pooler', 'proxy']) mkdirSync(join(folder, name))
  run('haproxy', ['-db', '-f', write('haproxy.cfg', fillConfiguration('haproxy.cfg', settings))])
  const users = write('pooler/users.txt', `"market" "${settings.DATABASE_PASSWORD}"\n`)
  const pooler = write('pooler/pgbouncer.ini', fillConfiguration('pgbouncer.ini', settings))
  giveToPostgres(join(folder, 'pooler'), users, pooler)
  run('pgbouncer', [pooler], { asPostgres: true })
  run('nginx', ['-c', write('nginx.conf', fillConfiguration('nginx.conf', settings))])
}

async function startSwift(run: Run, folder: string): Promise<Record<string, string>> {
  const logFile = join(folder, 'swift.log')
  const environment = { SWIFT_PORT: String(swiftPort), TMPDIR: folder }
  run(resolve('test/support/market/swift/start'), [], { logFile, environment })
  for (let tries = 0; ; tries++) {
    const text = readFileSync(logFile, 'utf8')
    const [, settings] = text.match(/^export (S3_.*)$/m) ?? []
    if (settings) return Object.fromEntries(settings.split(' ').map((pair) => pair.split('=')))
    if (tries > 600) throw new Error(`Swift did not start:\n${text}`)
    await wait(100)
  }
}

async function startCopies(
  folder: string,
  settings: Settings,
  { databaseUrl, ...s3 }: Record<string, string>,
): Promise<RunningMarket[]> {
  const pooled = new URL(String(databaseUrl))
  pooled.port = String(settings.POOLER_PORT)
  const shared = {
    ...s3,
    AUTH_SECRET: randomBytes(24).toString('hex'),
    DATABASE_DIRECT_URL: String(databaseUrl),
    DATABASE_URL: pooled.href,
    DEMO: 'off',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `http://${address}:${settings.PROXY_PORT}`,
    TRUSTED_PROXIES: address,
  }
  const copies: RunningMarket[] = []
  for (const [name, node] of [
    ['COPY1', 'NODE2'],
    ['COPY2', 'NODE3'],
  ] as const) {
    const standby = new URL(String(databaseUrl))
    standby.port = String(settings[`${node}_PORT`])
    const environment = { ...shared, DATABASE_READ_URL: standby.href }
    const dataDir = join(folder, name.toLowerCase())
    mkdirSync(dataDir)
    copies.push(await startMarket({ dataDir, port: Number(settings[`${name}_PORT`]), environment }))
  }
  return copies
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    await wait(100)
  }
  throw new Error(`${url} does not answer`)
}
