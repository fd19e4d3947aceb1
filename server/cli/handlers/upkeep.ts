import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openDoors } from '../../../app/console/kinds/open-doors.server.ts'
import {
  exportCatalogue,
  importCatalogue,
} from '../../../app/console/records/transfer-records.server.ts'
import { siteName } from '../../../app/i18n/site-name.ts'
import { jobs } from '../../../app/jobs.server.ts'
import { rebuildIndex } from '../../../app/listings/save/index-listings.server.ts'
import { clearCachesEverywhere } from '../../../app/platform/cache/clear-caches.server.ts'
import { newId } from '../../../app/platform/database/ids.server.ts'
import { migrate } from '../../../app/platform/database/migrate.server.ts'
import { environment } from '../../../app/platform/http/environment.server.ts'
import { installJobs } from '../../../app/platform/jobs/job-queue.server.ts'
import { closeMail, sendMail } from '../../../app/platform/mail/send-mail.server.ts'
import { describeError } from '../../errors/describe-error.ts'
import type { CommandInput, CommandResult } from '../command.ts'
import { migrationFolder, withDatabase, withMarket } from '../open-market.ts'

export async function runMigrations(): Promise<CommandResult> {
  return await withDatabase(
    async (open) => {
      const ran = await migrate(open, migrationFolder)
      await installJobs(open, jobs)
      const text = ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'All migrations have run before.'
      return { text, json: { ran } }
    },
    { statementTimeout: 0 },
  )
}

export async function openAllDoors(): Promise<CommandResult> {
  return await withMarket(async (db) => {
    const { blocks, wasOpen } = await openDoors(db)
    const text = `Archived blocks: ${blocks}. Sign-up ${wasOpen ? 'was open' : 'is open again'}.`
    return { text, json: { blocks, wasOpen } }
  })
}

export async function reindexSearch({ progress }: CommandInput): Promise<CommandResult> {
  return await withMarket(async (db) => {
    const listings = await rebuildIndex(db, (done, all) =>
      progress.update('indexing listings', done, all),
    )
    return { text: `Indexed ${listings.toLocaleString('en')} listings.`, json: { listings } }
  })
}

export async function clearCaches(): Promise<CommandResult> {
  return await withMarket(async (db) => {
    await clearCachesEverywhere(db)
    return { text: 'Every running copy empties its caches.', json: { cleared: true } }
  })
}

export async function sendTestMail(input: CommandInput): Promise<CommandResult> {
  const [address = ''] = input.positionals
  const { smtpUrl, publicUrl } = environment()
  const words = `This is a test of the emails of ${publicUrl.href}`
  try {
    const result = await sendMail({
      to: { name: '', address },
      from: { name: siteName },
      subject: 'Test email',
      text: words,
      html: `<p>${words}</p>`,
      jobId: newId(),
    })
    if (result !== 'sent') throw new Error(`${address} was refused.`)
  } catch (error) {
    throw new Error(`The email was not sent: ${describeError(error)}`, { cause: error })
  } finally {
    closeMail()
  }
  const text = smtpUrl
    ? `The mail server accepted an email to ${address}.`
    : `Wrote an email to ${address} to DATA_DIR/mail: SMTP_URL is not set.`
  return { text, json: { address, sent: smtpUrl !== undefined } }
}

export async function writeCatalogue(): Promise<CommandResult> {
  return await withMarket(async (db) => {
    const file = await exportCatalogue(db)
    return { text: JSON.stringify(file, null, 2), json: file }
  })
}

export async function readCatalogue({
  positionals: [path = ''],
  calledFrom,
}: CommandInput): Promise<CommandResult> {
  const text = await readFile(resolve(calledFrom, path), 'utf8')
  return await withMarket(async (db) => {
    const saved = await importCatalogue(db, text)
    return { text: `Records changed: ${saved}`, json: { saved } }
  })
}
