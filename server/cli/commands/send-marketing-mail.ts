import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  countAudience,
  marketingMail,
  sendCampaign,
} from '../../../app/notifications/delivery/marketing-mail.server.ts'
import type { OpenDatabase } from '../../../app/platform/database/database.server.ts'
import { migrate } from '../../../app/platform/database/migrate.server.ts'
import { installJobs } from '../../../app/platform/jobs/job-queue.server.ts'
import type { MarketingLetters } from '../../../db/schema/notifications.server.ts'
import {
  type Command,
  type CommandInput,
  type CommandResult,
  textOption,
  UsageError,
} from '../command.ts'
import { migrationFolder, refuseOldTables, withDatabase } from './open-market.ts'

const text = (value: string, help: string) => ({ type: 'string', value, help }) as const

/** Emails the members who want news and offers. */
export const mailMarketingCommand: Command = {
  name: 'mail-marketing',
  usage:
    '--campaign NAME --subject-en TEXT --file-en FILE --subject-ur TEXT --file-ur FILE [--send]',
  summary: 'emails members who want news and offers',
  description: `Emails members who have "News and offers" turned on, in their language. The files are plain text; an empty line starts a new paragraph. Without --send it only counts them and sends nothing.

NAME (a-z, 0-9, -) records who has been sent the campaign: run the command again with the same name and it continues where it stopped. Nobody gets it twice.`,
  options: {
    campaign: text('NAME', 'The name of the campaign, 1 to 60 characters of a-z, 0-9 and -.'),
    'subject-en': text('TEXT', 'The English subject.'),
    'file-en': text('FILE', 'The English text.'),
    'subject-ur': text('TEXT', 'The Urdu subject.'),
    'file-ur': text('FILE', 'The Urdu text.'),
    send: { type: 'boolean', help: 'Send it. Without this option nothing is sent.' },
  },
  usesDatabase: true,
  run: sendMarketingMail,
}

async function sendMarketingMail(input: CommandInput): Promise<CommandResult> {
  const { campaign, letters, isSending } = await readOptions(input)
  return await withDatabase(async (open) => {
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
    return { text: describe(result), json: result }
  })
}

async function readOptions(input: CommandInput) {
  const required = (name: string) => {
    const value = textOption(input, name)
    if (!value) throw new UsageError(`--${name} is missing. See bin/market mail-marketing --help`)
    return value
  }
  const letter = async (language: 'en' | 'ur') => {
    const subject = required(`subject-${language}`)
    const file = required(`file-${language}`)
    const content = (await readFile(resolve(input.calledFrom, file), 'utf8')).trim()
    if (!content) throw new Error(`${file} is empty.`)
    return { subject, text: content }
  }
  const campaign = required('campaign')
  if (!/^[a-z0-9-]{1,60}$/.test(campaign)) {
    throw new UsageError('--campaign must be 1 to 60 characters of a-z, 0-9 and -.')
  }
  const letters: MarketingLetters = { en: await letter('en'), ur: await letter('ur') }
  return { campaign, letters, isSending: input.options.send === true }
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
