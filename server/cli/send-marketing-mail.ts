import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  countAudience,
  marketingMail,
  sendCampaign,
} from '../../app/notifications/delivery/marketing-mail.server.ts'
import type { OpenDatabase } from '../../app/platform/database/database.server.ts'
import { migrate } from '../../app/platform/database/migrate.server.ts'
import { installJobs } from '../../app/platform/jobs/job-queue.server.ts'
import type { MarketingLetters } from '../../db/schema/notifications.server.ts'
import { migrationFolder, openMarket, refuseOldTables } from './open-market.ts'

export const sendMarketingMailHelp = `mail-marketing --campaign NAME --subject-en TEXT --file-en FILE --subject-ur TEXT --file-ur FILE [--send] [--json]
  Emails members who have "News and offers" turned on, in their language. The files are plain text;
  an empty line starts a new paragraph. Without --send it only counts them and sends nothing.
  NAME (a-z, 0-9, -) records who has been sent the campaign: run the command again with the same
  name and it continues where it stopped. Nobody gets it twice.`

/** Runs the command and returns its exit code; throws for missing or invalid options. */
export async function sendMarketingMail(args: string[]): Promise<number> {
  const { campaign, letters, isSending, isJson } = await readOptions(args)
  const open = await openMarket()
  try {
    if (isSending) await prepareToSend(open)
    else await refuseOldTables(open.db, 'Start the market once to run them, or add --send.')
    const audience = await countAudience(open.db, campaign)
    const sent = isSending ? await sendCampaign(open.db, { campaign, letters }) : { enqueued: 0 }
    if ('refused' in sent) {
      throw new Error(
        `Campaign ${campaign} was started with a different text. Choose another name.`,
      )
    }
    const result = { campaign, audience, enqueued: sent.enqueued, sent: isSending }
    console.log(isJson ? JSON.stringify(result) : describe(result))
    return 0
  } finally {
    await open.close()
  }
}

async function readOptions(args: string[]) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      campaign: text,
      ...{ 'subject-en': text, 'file-en': text, 'subject-ur': text, 'file-ur': text },
      ...{ send: { type: 'boolean' }, json: { type: 'boolean' } },
    },
  })
  const required = (name: Exclude<keyof typeof values, 'send' | 'json'>) => {
    const value = values[name]?.trim()
    if (!value) throw new Error(`--${name} is missing.\n\n${sendMarketingMailHelp}`)
    return value
  }
  const letter = async (language: 'en' | 'ur') => {
    const subject = required(`subject-${language}`)
    const file = required(`file-${language}`)
    const content = (await readFile(resolve(process.env.CALLED_FROM ?? '.', file), 'utf8')).trim()
    if (!content) throw new Error(`${file} is empty.`)
    return { subject, text: content }
  }
  const campaign = required('campaign')
  if (!/^[a-z0-9-]{1,60}$/.test(campaign)) {
    throw new Error('--campaign must be 1 to 60 characters of a-z, 0-9 and -.')
  }
  const letters: MarketingLetters = { en: await letter('en'), ur: await letter('ur') }
  return { campaign, letters, isSending: values.send === true, isJson: values.json === true }
}

async function prepareToSend(open: OpenDatabase): Promise<void> {
  await migrate(open, migrationFolder)
  await installJobs(open, [marketingMail])
}

type Result = {
  campaign: string
  audience: { en: number; ur: number }
  enqueued: number
  sent: boolean
}

function describe({ campaign, audience, enqueued, sent }: Result): string {
  const waiting = `${audience.en} in English, ${audience.ur} in Urdu`
  if (!sent) return `${campaign}: would go to ${waiting}. Nothing was sent. Add --send to send it.`
  return `${campaign}: ${enqueued} emails queued (${waiting}). The running market sends them.`
}
