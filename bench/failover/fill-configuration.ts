import { readFileSync } from 'node:fs'

export type Settings = Record<string, string | number>

/** A configuration of `deploy/cluster` with its `${NAMES}` replaced. */
export function fillConfiguration(name: string, settings: Settings): string {
  const text = readFileSync(`deploy/cluster/${name}`, 'utf8')
  return text.replace(/\$\{([A-Z\d_]+)\}/g, (_, key: string) => {
    const value = settings[key]
    if (value === undefined) throw new Error(`${name} needs ${key}`)
    return String(value)
  })
}
