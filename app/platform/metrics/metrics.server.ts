import { Counter, Gauge, Histogram, Registry } from 'prom-client'

// A hot reload in development must keep the registry that the metrics port serves.
const globalMetrics = globalThis as { marketMetrics?: ReturnType<typeof createMetrics> }
globalMetrics.marketMetrics ??= createMetrics()

/** Served on `METRICS_PORT` (`server/metrics`); counted also while that port is closed. */
export const metrics = globalMetrics.marketMetrics

function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  return {
    registry,
    requests: new Histogram({
      name: 'market_http_request_duration_seconds',
      help: 'Time until the response started, by route pattern, method and status.',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    pageCache: counter('market_page_cache_total', 'Pages by how the page cache answered.', [
      'result',
    ]),
    pageRenders: counter('market_page_renders_total', 'Pages rendered.'),
    slowQueries: counter('market_slow_queries_total', 'Queries that took more than 200 ms.'),
    mails: counter('market_mails_total', 'Emails by result; failed ones are tried again.', [
      'result',
    ]),
    texts: counter('market_texts_total', 'Text messages by result; failed ones are tried again.', [
      'result',
    ]),
    ...createPhoneMetrics(registers),
    jobRuns: counter('market_job_runs_total', 'Runs of background jobs by job and result.', [
      'job',
      'result',
    ]),
    eventStreams: gauge('market_event_streams_open', 'Open event streams of this copy.'),
    picturesInWork: gauge('market_pictures_in_work', 'Pictures being converted or waiting.', [
      'state',
    ]),
    databaseWaiting: gauge(
      'market_database_waiting',
      'Queries of this copy that wait for a connection.',
    ),
    databaseReads: counter(
      'market_database_reads_total',
      'Queries of requests that only read, by the server that answered.',
      ['server'],
    ),
    standbyUsed: gauge(
      'market_standby_used',
      '1 while requests may read from the standby, else 0.',
    ),
    standbyLag: gauge('market_standby_lag_seconds', 'How far the standby is behind at most.'),
    databaseUp: gauge('market_database_up', '1 if the database answered in time, else 0.'),
    jobsWaiting: gauge('market_jobs_waiting', 'Jobs that wait to run.'),
    jobsFailed: gauge('market_jobs_failed', 'Jobs of the last hours that are not tried again.'),
    oldestJob: gauge('market_jobs_oldest_seconds', 'How long the oldest job due has waited.'),
    build: gauge('market_build_info', 'Always 1, with the version of the program.', ['version']),
    diskFree: gauge('market_disk_free_bytes', 'What is free where DATA_DIR is.'),
    diskFreeShare: gauge(
      'market_disk_free_ratio',
      'The free share where DATA_DIR is, from 0 to 1.',
    ),
    members: gauge('market_members', 'Accounts.'),
    activeOffers: gauge('market_offers_active', 'Active offers of each kind.', ['kind']),
    openCases: gauge('market_cases_open', 'Cases that wait for a moderator.'),
    oldestCase: gauge('market_cases_oldest_seconds', 'How long the oldest open case has waited.'),
    replicationLag: gauge(
      'market_replication_lag_bytes',
      'Write-ahead log that a replica has not replayed yet.',
      ['replica'],
    ),
    replicationLagSeconds: gauge(
      'market_replication_lag_seconds',
      'How far a replica is behind, as it last reported.',
      ['replica'],
    ),
    backupAge: gauge('market_backup_age_seconds', 'Age of the last backup; +Inf without one.'),
    proofAge: gauge('market_proof_age_seconds', 'Age of the last proof; +Inf without one.'),
  }
}

/** Codes and proofs of phone numbers, and what text messages cost. */
function createPhoneMetrics(registers: Registry[]) {
  return {
    phoneCodes: new Counter({
      name: 'market_phone_codes_total',
      help: 'Codes to phone numbers by result.',
      labelNames: ['result'],
      registers,
    }),
    numbersProven: new Counter({
      name: 'market_phone_proofs_total',
      help: 'Phone numbers proven, by channel.',
      labelNames: ['channel'],
      registers,
    }),
    whatsAppMessages: new Counter({
      name: 'market_whatsapp_messages_total',
      help: 'WhatsApp messages by result: proven, ignored, or refused for a wrong signature.',
      labelNames: ['result'],
      registers,
    }),
    smsBudget: new Gauge({
      name: 'market_sms_budget_ratio',
      help: 'The spent share of SMS_DAILY_BUDGET.',
      registers,
    }),
    pausedPrefixes: new Gauge({
      name: 'market_phone_prefixes_paused',
      help: 'Prefixes of phone numbers to which no codes are sent.',
      registers,
    }),
  }
}

/** How the page cache answered: from memory, from memory while it renders anew, or not at all. */
export type PageCacheResult = 'hit' | 'stale' | 'miss'

export function countPageCache(result: PageCacheResult): void {
  metrics.pageCache.inc({ result })
}

export function countPageRender(): void {
  metrics.pageRenders.inc()
}

export type DeliveryOutcome = 'sent' | 'refused-for-good'

export async function countDelivery(
  kind: 'mails' | 'texts',
  deliver: () => Promise<DeliveryOutcome>,
): Promise<DeliveryOutcome> {
  try {
    const result = await deliver()
    metrics[kind].inc({ result: result === 'sent' ? 'sent' : 'refused' })
    return result
  } catch (error) {
    metrics[kind].inc({ result: 'failed' })
    throw error
  }
}
