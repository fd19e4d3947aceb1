import { expect } from 'vitest'

/** Reads what a server of metrics on this port shows at the moment. */
export function metricsReader(port: number) {
  async function scrape(): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(response.status).toBe(200)
    return await response.text()
  }

  /** The value of a series, with its labels in the order of its definition. */
  async function find(series: string): Promise<number | undefined> {
    const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `))
    if (!line) return undefined
    const value = line.slice(series.length + 1)
    return value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value)
  }

  async function read(series: string): Promise<number> {
    const value = await find(series)
    if (value === undefined) throw new Error(`There is no ${series}`)
    return value
  }

  return { scrape, find, read }
}
