import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  countCampaign,
  sendCampaign,
} from '../../../app/notifications/broadcasts/save-broadcast.server.ts'
import { broadcastBatches } from '../../../app/notifications/broadcasts/send-broadcast.server.ts'
import type { OpenDatabase } from '../../../app/platform/database/database.server.ts'
import { migrate } from '../../../app/platform/database/migrate.server.ts'
import { installJobs } from '../../../app/platform/jobs/job-queue.server.ts'
import type { BroadcastLetters } from '../../../db/schema/notifications.server.ts'
import { type CommandInput, type CommandResult, textOption, UsageError } from '../command.ts'
import { migrationFolder, refuseOldTables, withDatabase } from '../open-market.ts'

export async function sendMarketingMail(input: CommandInput): Promise<CommandResult> {
  const { campaign, letters, isSending } = await readOptions(input)
  return await withDatabase(async (open) => {
    if (isSending) await prepareToSend(open)
    else await refuseOldTables(open.db, 'Start the market once to run them, or add --send.')
    const audience = await countCampaign(open.db, campaign)
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
  const letters: BroadcastLetters = { en: await letter('en'), ur: await letter('ur') }
  return { campaign, letters, isSending: input.options.send === true }
}

async function prepareToSend(open: OpenDatabase): Promise<void> {
  await migrate(open, migrationFolder)
  await installJobs(open, [broadcastBatches])
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
