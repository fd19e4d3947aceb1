import { listChanges } from '../../moderation/staff/list-changes.ts'
import { recordStaffAction } from '../../moderation/staff/staff-log.server.ts'
import type { Broadcast, BroadcastChannel } from '../../notifications/broadcasts/audience.server.ts'
import { broadcastTest } from '../../notifications/broadcasts/deliver-broadcast.server.ts'
import {
  addBroadcast,
  type BroadcastDraft,
  changeDraft,
} from '../../notifications/broadcasts/save-broadcast.server.ts'
import {
  notifyOnSite,
  startBroadcast,
  stopBroadcast,
} from '../../notifications/broadcasts/send-broadcast.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormErrors, FormInput } from '../../platform/forms/form-result.ts'
import { formValues, parseRevision } from '../../platform/forms/form-values.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { consumeSmsBudget } from '../../platform/mail/sms-budget.server.ts'
import { lineCodec, textCodec, tickCodec } from '../records/field-codecs.server.ts'
import { parseRecordForm } from '../records/record-form.server.ts'
import type { Content, FieldCodec, RecordField } from '../records/record-kind.server.ts'

const channelNames: readonly BroadcastChannel[] = ['site', 'push', 'email', 'sms']

const subject = lineCodec({ max: 120, required: true })
const text = textCodec({ max: 3_000, required: true })
const line = lineCodec({ max: 60, required: true })
const nameCodec: FieldCodec = {
  ...line,
  parse(typed) {
    const parsed = line.parse(typed)
    const isValid = 'error' in parsed || /^[a-z0-9-]+$/.test(String(parsed.value))
    return isValid ? parsed : { error: { key: 'console.mail.errors.name' } }
  },
}

/** The fields of a draft: its name is fixed once it is saved, and marketing goes by email alone. */
export function listBroadcastFields(kind: Broadcast['kind'], isNew: boolean): RecordField[] {
  const name: RecordField = {
    path: 'name',
    label: 'console.mail.fields.name',
    hint: 'console.mail.nameHint',
    input: 'line',
    codec: nameCodec,
  }
  const texts = (['subject', 'text'] as const).flatMap((part) =>
    (['en', 'ur'] as const).map((language) => ({
      path: `letters.${language}.${part}`,
      label: `console.mail.fields.${part}.${language}`,
      ...(part === 'text' && { hint: 'console.mail.textHint' }),
      input: part === 'text' ? ('text' as const) : ('line' as const),
      language,
      codec: part === 'text' ? text : subject,
    })),
  )
  const channels = channelNames.map((channel) => ({
    path: `channels.${channel}`,
    label: `console.mail.channels.${channel}`,
    input: 'tick' as const,
    codec: tickCodec,
  }))
  return [...(isNew ? [name] : []), ...texts, ...(kind === 'service' ? channels : [])]
}

export function broadcastContent({ name, letters, channels }: BroadcastDraft): Content {
  return { name, letters, channels: Object.fromEntries(channels.map((one) => [one, true])) }
}

type ChangeInput = {
  actorId: string
  kind: Broadcast['kind']
  /** Absent for a new one. */
  broadcast: Broadcast | undefined
  form: FormData
}

export type BroadcastOutcome =
  | { done: string }
  | { values: FormInput; errors: FormErrors }
  | { refused: 'changed'; values?: FormInput }

/** Does what a form of a broadcast asks for, and logs it. */
export async function changeBroadcast(db: Database, input: ChangeInput): Promise<BroadcastOutcome> {
  const { form, broadcast, actorId } = input
  const intent = String(form.get('intent'))
  if (broadcast && parseRevision(form) !== broadcast.revision)
    return { refused: 'changed', values: formValues(form) }
  if (intent === 'save') return await saveDraft(db, input)
  if (!broadcast) return { refused: 'changed' }
  const { id, name, state: before } = broadcast
  return await db.transaction(async (tx) => {
    const after = intent === 'send' ? 'sending' : intent === 'stop' ? 'stopped' : before
    const isDone =
      intent === 'send'
        ? await startBroadcast(tx, broadcast)
        : intent === 'stop'
          ? await stopBroadcast(tx, broadcast)
          : intent === 'test' && (await sendTest(tx, broadcast, actorId))
    if (!isDone) return { refused: 'changed' }
    await record(tx, {
      actorId,
      action: intent,
      before: { [name]: before },
      after: { [name]: after },
    })
    return { done: id }
  })
}

async function saveDraft(
  db: Database,
  { actorId, kind, broadcast, form }: ChangeInput,
): Promise<BroadcastOutcome> {
  const before = broadcast && broadcastContent(broadcast)
  const fields = listBroadcastFields(kind, !broadcast)
  const { content, errors, values } = parseRecordForm(form, fields, before)
  const chosen = content.channels as Record<string, true> | undefined
  const channels: BroadcastChannel[] =
    kind === 'marketing' ? ['email'] : channelNames.filter((name) => chosen?.[name])
  if (channels.length === 0) errors.channels_site = { key: 'console.mail.errors.channels' }
  else if (channels.includes('push') && !channels.includes('site'))
    errors.channels_site = { key: 'console.mail.errors.push' }
  if (Object.keys(errors).length > 0) return { values, errors }
  const draft = { ...(content as BroadcastDraft), kind, channels }
  return await db.transaction(async (tx) => {
    if (broadcast && !(await changeDraft(tx, broadcast, draft)))
      return { refused: 'changed', values }
    const id = broadcast?.id ?? (await addBroadcast(tx, draft))
    if (!id) return { values, errors: { name: { key: 'console.records.refused.exists' } } }
    await record(tx, { actorId, action: 'save', before, after: broadcastContent(draft) })
    return { done: id }
  })
}

async function sendTest(tx: Database, broadcast: Broadcast, userId: string): Promise<true> {
  const { id: broadcastId, channels } = broadcast
  if (channels.includes('site')) await notifyOnSite(tx, broadcast, [userId])
  for (const channel of ['email', 'sms'] as const) {
    if (!channels.includes(channel)) continue
    if (channel === 'sms' && !(await consumeSmsBudget(tx))) continue
    await enqueue(tx, broadcastTest, { broadcastId, userId, channel })
  }
  return true
}

type LogInput = { actorId: string; action: string; before: Content | undefined; after: Content }

async function record(tx: Database, { actorId, action, before, after }: LogInput): Promise<void> {
  const details = { changes: listChanges(before ?? {}, after) }
  await recordStaffAction(tx, { actorId, action: `mail.${action}`, details })
}
