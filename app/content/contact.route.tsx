import { data, redirect } from 'react-router'
import { isFromOther } from '../accounts/is-from-other.server.ts'
import { privateHeaders } from '../accounts/private-headers.ts'
import { currentViewer, isViewerKnown, type Viewer } from '../accounts/viewer.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { describePage } from '../layout/describe-page.server.ts'
import { database } from '../platform/database.server.ts'
import type { TypedForm } from '../platform/form-answer.ts'
import { newFormToken } from '../platform/form-token.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import { sentForm } from '../platform/sent-form.ts'
import type { Route } from './+types/contact.route'
import { answerContactForm, type ContactAnswer } from './contact-answer.server.ts'
import { ContactForm } from './contact-form.tsx'
import { readAbout } from './contact-letter.server.ts'
import { ContactSent } from './contact-sent.tsx'
import { contactSubjects } from './contact-subjects.ts'
import { readPageWords } from './words.server.ts'
import './contact.css'

export const headers: Route.HeadersFunction = privateHeaders

export function loader({ request, url, context }: Route.LoaderArgs) {
  const { title, summary, sent, form, ...words } = readPageWords(
    requestedLanguage(request),
    'contact',
  )
  const isSent = url.searchParams.has('sent')
  const isIndexable = !isSent && !url.searchParams.has('about')
  describePage({ title, description: summary, path: '/contact', isIndexable })
  if (isSent) return { sent }
  const { lead, before, whenHeading, hours } = words
  const { subjects, ...labels } = form
  const viewer = findWriter(context)
  const start: TypedForm = {
    name: viewer?.fullName,
    answer_to: viewer?.email,
    about: readAbout(url.searchParams.get('about') ?? ''),
  }
  return {
    words: { title, lead, before, whenHeading, hours, labels },
    subjects: contactSubjects.map((value) => ({ value, label: subjects[value] })),
    start,
    owner: viewer?.id,
    token: newFormToken(),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await sentForm(request)
  const writer = findWriter(context)
  const outcome = await answerContactForm(database(), {
    // What somebody else has written here before is a letter all the same, but not this member's.
    viewerId: writer && !isFromOther(form, writer) ? writer.id : undefined,
    address: requestFacts().address,
    language: requestedLanguage(request),
    form,
  })
  if ('sent' in outcome) {
    const language = url.searchParams.get('lang')
    return redirect(
      `/contact?${new URLSearchParams({ sent: '1', ...(language && { lang: language }) })}`,
    )
  }
  const { answer, status, retryAfter } = outcome
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<ContactAnswer>(answer, { status, headers })
}

/** While the database is gone a member writes as a visitor does: what they type must come back to them. */
function findWriter(context: Route.LoaderArgs['context']): Viewer | undefined {
  return isViewerKnown(context) ? currentViewer(context) : undefined
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  if (loaderData.sent) return <ContactSent words={loaderData.sent} />
  const { words, ...form } = loaderData
  const { title, lead, before, whenHeading, hours, labels } = words
  return (
    <div className="page contact">
      <title>{`${title} · ${t('site.name')}`}</title>
      <header>
        <h1>{title}</h1>
        <p dangerouslySetInnerHTML={{ __html: lead }} />
      </header>
      <ContactForm labels={labels} answer={actionData} {...form} />
      <aside>
        <section>
          <h2>{whenHeading}</h2>
          <p dangerouslySetInnerHTML={{ __html: hours }} />
        </section>
        <section>
          <h2>{before.heading}</h2>
          <ul>
            {before.points.map((point) => (
              <li key={point} dangerouslySetInnerHTML={{ __html: point }} />
            ))}
          </ul>
        </section>
      </aside>
    </div>
  )
}
