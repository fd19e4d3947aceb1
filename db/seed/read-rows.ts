import { readFileSync } from 'node:fs'
import type { ZodError, ZodType } from 'zod'

/** Reads a file of JSON Lines. Throws for the first row that does not fit, naming file, line and fields. */
export function readRows<Row>(path: string, schema: ZodType<Row>): Row[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map((line, index) => {
    const place = `${path}:${index + 1}`
    const row = schema.safeParse(parseLine(line, place))
    if (row.success) return row.data
    throw new Error(`${place}: ${describeIssues(row.error)}`)
  })
}

function parseLine(line: string, place: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new Error(`${place}: ${(error as SyntaxError).message}`, { cause: error })
  }
}

function describeIssues({ issues }: ZodError): string {
  return issues
    .map(({ path, message }) => (path.length ? `${path.join('.')}: ${message}` : message))
    .join('; ')
}
