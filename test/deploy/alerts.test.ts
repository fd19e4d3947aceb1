import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { collectDefaultMetrics } from 'prom-client'
import { expect, test } from 'vitest'
import { metrics } from '../../app/platform/metrics/metrics.server.ts'
import { skipWithout } from '../support/skip-without.ts'

test('alerts and dashboard use only metrics that exist, and the dashboard shows every one of ours', async () => {
  collectDefaultMetrics({ register: metrics.registry })
  const known = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name))
  const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  const dashboard = readFileSync('deploy/grafana/market.json', 'utf8')
  for (const text of [alerts, dashboard]) {
    const used = listNames(text)
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !known.has(name))).toEqual([])
  }
  const own = [...known].filter((name) => name.startsWith('market_'))
  const hidden = own.filter((name) => !listNames(dashboard).includes(name))
  expect(hidden).toEqual(['market_database_up', 'market_replication_lag_seconds'])
})

test('every alert says what happened and what to do, and fires when its thing happens', (context) => {
  const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  const tests = readFileSync('deploy/prometheus/alerts.test.yml', 'utf8')
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    expect(tests).toContain(`name: ${name} fires`)
    expect(tests).toContain(`name: ${name} is quiet`)
  }
  expect(alerts.match(/^ {10}summary: /gm)).toHaveLength(names.length)
  expect(alerts.match(/^ {10}action: /gm)).toHaveLength(names.length)
  skipWithout(context, 'promtool')
  execFileSync('promtool', ['check', 'config', 'deploy/prometheus/prometheus.yml'])
  execFileSync('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yml'])
})

/** The metrics in a text, without the endings that a histogram adds. */
function listNames(text: string): string[] {
  const found = text.match(/\b(?:market|nodejs|process)_[a-z0-9_]+/g) ?? []
  return [
    ...new Set(found.map((name) => name.replace(/_seconds_(?:bucket|count|sum)$/, '_seconds'))),
  ]
}
