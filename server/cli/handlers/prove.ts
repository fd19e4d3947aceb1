import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { embeddedFolder } from '../../../app/platform/database/database.server.ts'
import { environment } from '../../../app/platform/http/environment.server.ts'
import { BackupError } from '../../backup/archive/tar-archive.ts'
import { recordRun } from '../../backup/backup-runs.ts'
import { type Proof, proveBackup } from '../../backup/prove-backup.ts'
import { type CommandInput, type CommandResult, textOption } from '../command.ts'
import { withDatabase } from '../open-market.ts'
import { runInMarket } from '../running-market.ts'
import { findSecrets } from './find-secrets.ts'

export async function prove(input: CommandInput): Promise<CommandResult> {
  const [file = ''] = input.positionals
  const startedAt = new Date()
  if (!existsSync('build/server/index.js'))
    execFileSync('bin/build', { stdio: ['inherit', process.stderr, 'inherit'] })
  const path = file.startsWith('s3://') ? file : resolve(input.calledFrom, file)
  try {
    const { calledFrom, progress } = input
    const databaseUrl = textOption(input, 'into')
    const proof = await proveBackup(path, {
      ...(await findSecrets(input)),
      calledFrom,
      databaseUrl,
      progress,
    })
    await record(input, [path, startedAt.toISOString()])
    return { text: describeProof(proof), json: proof }
  } catch (error) {
    const problem = error instanceof BackupError ? error.message : String(error)
    await record(input, [path, startedAt.toISOString(), problem])
    throw error
  }
}

export async function recordProof({ positionals }: CommandInput): Promise<CommandResult> {
  const [file = '', started = '', problem = null] = positionals
  const startedAt = new Date(started)
  await withDatabase(({ db }) => recordRun(db, { kind: 'proof', file, startedAt, problem }))
  return { text: 'Recorded.', json: { file } }
}

/** The market may be on another machine, or may not exist any more. */
async function record(input: CommandInput, positionals: string[]): Promise<void> {
  const { dataDir, databaseUrl } = environment()
  if (!databaseUrl && !existsSync(embeddedFolder(dataDir))) return
  const recording = { ...input, options: {}, positionals }
  await runInMarket('record-proof', recording)
    .then((done) => done ?? recordProof(recording))
    .catch(() => console.error('The market could not be told about this proof.'))
}

function describeProof(proof: Proof): string {
  const format = (count: number) => count.toLocaleString('en')
  return [
    `${proof.name} of ${proof.takenAt} can be restored.`,
    `Compared ${format(proof.tables)} tables with ${format(proof.rows)} rows and ${format(proof.pictureFiles)} picture files by their hashes.`,
    `On the restored market ${proof.email} signed up and in and got an email, ${proof.listings} listings opened with ${format(proof.pictures)} pictures${proof.listings > 0 ? ', and a search found one' : ' (none is active)'}.`,
    `It took ${proof.seconds.toFixed(1)} s.`,
  ].join('\n')
}
