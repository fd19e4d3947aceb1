import { data, Form, redirect } from 'react-router'
import { languages } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import {
  readStaffForm,
  requireStaff,
  returnStaleForm,
} from '../../moderation/staff/require-staff.server.ts'
import { mayOpen } from '../../moderation/staff/staff-roles.ts'
import {
  type Broadcast,
  countAudienceCached,
} from '../../notifications/broadcasts/audience.server.ts'
import { writeEmail, writeSms } from '../../notifications/broadcasts/deliver-broadcast.server.ts'
import {
  countOutcomes,
  findBroadcast,
} from '../../notifications/broadcasts/save-broadcast.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { smsLeftForMany } from '../../platform/mail/sms-budget.server.ts'
import { href } from '../../platform/pages/href.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { RecordFields } from '../records/record-fields.tsx'
import { toFieldViews } from '../records/record-form.server.ts'
import type { Route } from './+types/broadcast.route'
import { BroadcastCounts, BroadcastPreview } from './broadcast-state.tsx'
import {
  broadcastContent,
  changeBroadcast,
  listBroadcastFields,
} from './change-broadcast.server.ts'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { userId: owner, role } = await requireStaff({ request, context }, 'mailRoom')
  const broadcast = await loadBroadcast(params.broadcastId)
  const kind = broadcast?.kind ?? kindOf(url)
  const content = broadcast && broadcastContent(broadcast)
  return {
    ...{ owner, kind },
    fields: toFieldViews(listBroadcastFields(kind, !broadcast), content),
    wasTested: url.searchParams.has('tested'),
    canSend: mayOpen(role, 'market'),
    broadcast: broadcast && {
      ...broadcast,
      smsLeft: broadcast.channels.includes('sms') ? await smsLeftForMany(database()) : undefined,
      audience: await countChannels(broadcast),
      outcomes: await countOutcomes(database(), broadcast.id),
      previews: languages.map((language) => {
        const { subject, text } = writeEmail(broadcast, { userId: owner, name: '', language })
        const sms = broadcast.channels.includes('sms') ? writeSms(broadcast, language) : undefined
        return { language, subject, text, sms }
      }),
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const { userId: actorId, form, isStale } = await readStaffForm(args, 'market')
  if (isStale) return returnStaleForm(form)
  const broadcast = await loadBroadcast(args.params.broadcastId)
  const kind = broadcast?.kind ?? kindOf(new URL(args.request.url))
  const outcome = await changeBroadcast(database(), { actorId, kind, broadcast, form })
  if ('errors' in outcome) return data<FormResult>(outcome, { status: 422 })
  if ('done' in outcome) {
    const path = href('/admin/mail/broadcasts/:broadcastId', outcome.done)
    return redirect(form.get('intent') === 'test' ? `${path}?tested=yes` : path)
  }
  const formError = { key: 'console.mail.changed' }
  return data<FormResult>({ ...outcome, formError }, { status: 409 })
}

/** `undefined` for a new one. */
async function loadBroadcast(id: string): Promise<Broadcast | undefined> {
  if (id === 'new') return undefined
  return (isId(id) && (await findBroadcast(database(), id))) || notFound()
}

function kindOf(url: URL): Broadcast['kind'] {
  return url.searchParams.get('kind') === 'marketing' ? 'marketing' : 'service'
}

async function countChannels(broadcast: Broadcast) {
  const counts = []
  for (const channel of broadcast.channels)
    counts.push({ channel, ...(await countAudienceCached(database(), broadcast, channel)) })
  return counts
}

export default function BroadcastPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, kind, broadcast, fields, canSend, wasTested } = loaderData
  const { t } = useLanguage()
  const result: FormResult | undefined = actionData
  const title = broadcast?.name ?? t(`console.mail.new.${kind}`)
  const based = (
    <>
      <OwnerField owner={owner} />
      <input type="hidden" name="revision" value={broadcast?.revision ?? 0} />
    </>
  )
  return (
    <div className="stack stack-wide">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <p className="quiet">{t(`console.mail.about.${kind}`)}</p>
      {result?.formError && (
        <Notice tone="urgent" role="alert">
          {t(result.formError.key, result.formError.params)}
        </Notice>
      )}
      {wasTested && (
        <Notice tone="good" role="status">
          {t('console.mail.tested')}
        </Notice>
      )}
      {canSend && (!broadcast || broadcast.state === 'draft') && (
        <Form method="post" className="box staff-box console-form" noValidate>
          {based}
          <RecordFields fields={fields} result={result} />
          <div className="row">
            <Button variant={broadcast && 'plain'} name="intent" value="save">
              {t('console.records.save')}
            </Button>
            <LinkButton variant="plain" to={href('/admin/mail')}>
              {t('console.records.back')}
            </LinkButton>
          </div>
        </Form>
      )}
      {broadcast && (
        <>
          <BroadcastPreview previews={broadcast.previews} />
          <BroadcastCounts broadcast={broadcast}>
            {canSend && (
              <Form method="post" className="row">
                {based}
                <Button variant="plain" name="intent" value="test">
                  {t('console.mail.test')}
                </Button>
                {broadcast.state === 'sending' ? (
                  <Button name="intent" value="stop">
                    {t('console.mail.stop')}
                  </Button>
                ) : (
                  <Button name="intent" value="send">
                    {t(broadcast.state === 'draft' ? 'console.mail.sendAll' : 'console.mail.goOn')}
                  </Button>
                )}
              </Form>
            )}
          </BroadcastCounts>
        </>
      )}
    </div>
  )
}
