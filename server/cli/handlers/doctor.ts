import { existsSync } from 'node:fs'
import { embeddedFolder, openedDatabase } from '../../../app/platform/database/database.server.ts'
import { measureDisk } from '../../../app/platform/http/disk-space.server.ts'
import { environment } from '../../../app/platform/http/environment.server.ts'
import type { Finding } from '../../doctor/finding.ts'
import { runChecks } from '../../doctor/run-checks.ts'
import { describeError } from '../../errors/describe-error.ts'
import type { CommandResult } from '../command.ts'
import { withDatabase } from '../open-market.ts'

export async function doctor(): Promise<CommandResult> {
  const { dataDir, databaseUrl } = environment()
  const base = { environment: environment(), variables: process.env, now: new Date(), measureDisk }
  if (!databaseUrl && !openedDatabase() && !existsSync(embeddedFolder(dataDir))) {
    const findings = await runChecks({ ...base, db: undefined })
    const text = `There is none in ${dataDir}.`
    const advice = 'Start the market once, or set DATA_DIR or DATABASE_URL.'
    return describe([{ status: 'fault', subject: 'database', text, advice }, ...findings])
  }
  try {
    return await withDatabase(async ({ db }) => describe(await runChecks({ ...base, db })))
  } catch (error) {
    const text = `It cannot be opened: ${describeError(error)}`
    const advice = databaseUrl
      ? 'Check DATABASE_URL, DATABASE_DIRECT_URL and the database server.'
      : undefined
    const fault: Finding = { status: 'fault', subject: 'database', text, ...(advice && { advice }) }
    return describe([fault, ...(await runChecks({ ...base, db: undefined }))])
  }
}

function describe(findings: Finding[]): CommandResult {
  const faults = findings.filter(({ status }) => status === 'fault').length
  const warnings = findings.filter(({ status }) => status === 'warning').length
  const lines = findings.map(({ status, subject, text, advice }) => {
    const line = `${status.padEnd(8)} ${subject.padEnd(12)} ${text}`
    return advice ? `${line}\n${' '.repeat(22)}${advice}` : line
  })
  const summary = `Faults: ${faults}, warnings: ${warnings}`
  return {
    text: [...lines, '', summary].join('\n'),
    json: { faults, warnings, findings },
    isFailure: faults > 0,
  }
}
