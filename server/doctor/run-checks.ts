import { describeError } from '../errors/describe-error.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkDemo } from './check-demo.ts'
import { checkJobs } from './check-jobs.ts'
import { checkClock, checkDisk, checkFiles } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkPhone } from './check-phone.ts'
import { checkPictures } from './check-pictures.ts'
import { checkPooler } from './check-pooler.ts'
import { checkPublicUrl } from './check-public-url.ts'
import { checkSettingNames } from './check-setting-names.ts'
import { checkStandby } from './check-standby.ts'
import { checkSupport } from './check-support.ts'
import type { Check, CheckContext, Finding } from './finding.ts'

const checks: Record<string, Check> = {
  settings: checkSettingNames,
  disk: checkDisk,
  files: checkFiles,
  database: checkDatabase,
  pooler: checkPooler,
  standby: checkStandby,
  jobs: checkJobs,
  pictures: checkPictures,
  mail: checkMail,
  phone: checkPhone,
  support: checkSupport,
  demo: checkDemo,
  'public URL': checkPublicUrl,
  clock: checkClock,
  backup: checkBackups,
}

export async function runChecks(context: CheckContext): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [subject, check] of Object.entries(checks)) {
    try {
      findings.push(...(await check(context)))
    } catch (error) {
      const text = `The check failed: ${describeError(error)}`
      findings.push({ status: 'fault', subject, text })
    }
  }
  return findings
}
