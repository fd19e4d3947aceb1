import { Link } from 'react-router'
import {
  type ContactState,
  countContactMessages,
  listContactMessages,
} from '../../content/contact/answer-contact.server.ts'
import { getContactTranslator } from '../../content/contact/contact-translator.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import { rejectStaffForm, requireStaff } from '../../moderation/staff/require-staff.server.ts'
import { mayOpen } from '../../moderation/staff/staff-roles.ts'
import { listBroadcasts } from '../../notifications/broadcasts/save-broadcast.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import type { Route } from './+types/mail-room.route'

export const headers: Route.HeadersFunction = staffHeaders

const states: readonly ContactState[] = ['new', 'answered', 'closed']

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { role } = await requireStaff({ request, context }, 'mailRoom')
  const state = states.find((one) => one === url.searchParams.get('state')) ?? 'new'
  const page = Math.min(1000, Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1))
  const translate = getContactTranslator(requestedLanguage(request))
  const { messages, hasMore } = await listContactMessages(database(), { state, page })
  const broadcasts = await listBroadcasts(database())
  return {
    ...{ state, page, hasMore },
    counts: await countContactMessages(database()),
    messages: messages.map(({ id, name, subject, content, createdAt }) => ({
      ...{ id, name, createdAt },
      subject: translate(`form.subjects.${subject}`),
      start: content.slice(0, 160),
    })),
    broadcasts: broadcasts.map(({ id, name, kind, state }) => ({ id, name, kind, state })),
    canSend: mayOpen(role, 'market'),
  }
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'mailRoom')
}

export default function MailRoom({ loaderData }: Route.ComponentProps) {
  const { state, page, hasMore, counts, messages } = loaderData
  const { t } = useLanguage()
  const title = t('console.layout.sections.mail')
  const path = (state: string) => `${href('/admin/mail')}?state=${state}`
  return (
    <div className="stack stack-wide">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1>{title}</h1>
      <Tabs
        label={t('console.mail.messages')}
        current={path(state)}
        tabs={states.map((one) => ({
          to: path(one),
          label: t(`console.mail.states.${one}`),
          count: counts.find((row) => row.state === one)?.count ?? 0,
        }))}
      />
      {messages.length === 0 ? (
        <EmptyState title={t('console.mail.none')} />
      ) : (
        <ul className="staff-log box">
          {messages.map(({ id, name, subject, start, createdAt }) => (
            <li key={id}>
              <Link to={href('/admin/mail/:messageId', id)} className="staff-change">
                <UserText text={name} />
              </Link>
              <p className="dots small quiet">
                <span>{subject}</span>
                <span>{formatDate(createdAt, t)}</span>
              </p>
              <UserText as="p" className="small" text={start} />
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        {page > 1 && (
          <LinkButton variant="plain" to={`${path(state)}&page=${page - 1}`}>
            {t('console.records.previous')}
          </LinkButton>
        )}
        {hasMore && (
          <LinkButton variant="plain" to={`${path(state)}&page=${page + 1}`}>
            {t('console.records.next')}
          </LinkButton>
        )}
      </div>
      <Broadcasts broadcasts={loaderData.broadcasts} canSend={loaderData.canSend} />
    </div>
  )
}

type BroadcastsProps = Pick<Route.ComponentProps['loaderData'], 'broadcasts' | 'canSend'>

function Broadcasts({ broadcasts, canSend }: BroadcastsProps) {
  const { t } = useLanguage()
  const newPath = `${href('/admin/mail/broadcasts/:broadcastId', 'new')}?kind=`
  return (
    <section className="stack" aria-labelledby="broadcasts">
      <h2 id="broadcasts">{t('console.mail.broadcasts')}</h2>
      {canSend && (
        <div className="row">
          <LinkButton to={`${newPath}service`}>{t('console.mail.new.service')}</LinkButton>
          <LinkButton variant="plain" to={`${newPath}marketing`}>
            {t('console.mail.new.marketing')}
          </LinkButton>
        </div>
      )}
      {broadcasts.length > 0 && (
        <ul className="staff-log box">
          {broadcasts.map(({ id, name, kind, state }) => (
            <li key={id} className="row row-between">
              <Link to={href('/admin/mail/broadcasts/:broadcastId', id)} className="staff-change">
                <bdi dir="ltr">{name}</bdi>
              </Link>
              <span className="dots small quiet">
                <span>{t(`console.mail.kinds.${kind}`)}</span>
                <span>{t(`console.mail.progress.${state}`)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
