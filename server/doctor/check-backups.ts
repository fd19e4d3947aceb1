import { findLastSuccess, findSchedule } from '../backup/backup-runs.ts'
import { type Check, type Finding, formatAge } from './finding.ts'

type Schedule = Awaited<ReturnType<typeof findSchedule>>

const hourMilliseconds = 3_600_000
const nightlyHours = 26
const oldBackupHours = 7 * 24
const oldProofHours = 31 * 24

export const checkBackups: Check = async ({ db, now }) => {
  if (!db) return []
  const [backup, proof, schedule] = [
    await findLastSuccess(db, 'backup'),
    await findLastSuccess(db, 'proof'),
    await findSchedule(db),
  ]
  return [
    describeBackup(backup, schedule, now),
    ...describeWaiting(schedule),
    describeProof(proof, now),
  ]
}

function describeBackup(last: Date | undefined, schedule: Schedule, now: Date): Finding {
  const subject = 'backup'
  const advice = schedule
    ? `Look for the job daily-backup in the log; it backs up to ${schedule.destination}.`
    : 'bin/market backup /mnt/backups --schedule makes one every night.'
  if (!last) return { status: 'fault', subject, text: 'There has never been one.', advice }
  const text = `The last one is ${formatAge(last, now)} old.`
  const hours = (now.getTime() - last.getTime()) / hourMilliseconds
  if (hours > oldBackupHours) return { status: 'fault', subject, text, advice }
  if (hours > nightlyHours) return { status: 'warning', subject, text, advice }
  return { status: 'ok', subject, text }
}

function describeWaiting(schedule: Schedule): Finding[] {
  if (!schedule?.isWaiting) return []
  const { destination } = schedule
  const text = `The nightly backups to ${destination} wait: they are those of the market of which this is a copy.`
  const advice = `If this is the market now: bin/market backup ${destination} --schedule. If not: bin/market backup --unschedule`
  return [{ status: 'warning', subject: 'backup', text, advice }]
}

function describeProof(last: Date | undefined, now: Date): Finding {
  const subject = 'proof'
  const advice = 'bin/market prove FILE shows that a backup can be restored.'
  if (!last) return { status: 'warning', subject, text: 'No backup was ever proved.', advice }
  const text = `The last one is ${formatAge(last, now)} old.`
  const isOld = now.getTime() - last.getTime() > oldProofHours * hourMilliseconds
  return isOld ? { status: 'warning', subject, text, advice } : { status: 'ok', subject, text }
}
