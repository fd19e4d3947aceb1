import { data, redirect } from 'react-router'
import { savePreferences } from '../../accounts/profile/save-preferences.server.ts'
import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import {
  currentViewer,
  hasViewerLookup,
  type Viewer,
} from '../../accounts/sessions/viewer.server.ts'
import { type Language, parseLanguage } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { preferenceCookie } from '../../platform/cookies/preference-cookie.server.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { receiveFormData } from '../../platform/forms/read-form-data.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { readPageText } from '../text/read-content.server.ts'
import type { Route } from './+types/contact.route'
import { ContactForm } from './contact-form.tsx'
import { ContactSent } from './contact-sent.tsx'
import { contactSubjects } from './contact-subjects.ts'
import { parseAbout } from './parse-contact.server.ts'
import {
  answerRejectedContact,
  type ContactAnswer,
  type RejectedContact,
  submitContact,
} from './submit-contact.server.ts'
import './contact.css'

export const headers: Route.HeadersFunction = privateHeaders

export function loader({ request, url, context }: Route.LoaderArgs) {
  const { title, summary, sent, form, ...formTexts } = readPageText(
    requestedLanguage(request),
    'contact',
  )
  const isSent = url.searchParams.has('sent')
  const isIndexable = !isSent && !url.searchParams.has('about')
  setPageDescription({ title, description: summary, path: '/contact', isIndexable })
  if (isSent) return { sent }
  const { lead, before, whenHeading, hours } = formTexts
  const { subjects, ...labels } = form
  const viewer = findWriter(context)
  const start: FormInput = {
    name: viewer?.fullName,
    answer_to: viewer?.email ?? viewer?.phone ?? undefined,
    about: parseAbout(url.searchParams.get('about') ?? ''),
  }
  return {
    words: { title, lead, before, whenHeading, hours, labels },
    subjects: contactSubjects.map((value) => ({ value, label: subjects[value] })),
    start,
    owner: viewer?.id,
    token: newIdempotencyKey(),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const received = await receiveFormData(request, {}, async (form) => ({ form }))
  if ('rejected' in received) {
    return rejectionResponse(answerRejectedContact(received, requestedLanguage(request)))
  }
  const { form } = received
  const writer = findWriter(context)
  const language = form.get('language')
  if (language)
    return await changeLanguage(form, { language: parseLanguage(String(language)), writer })
  const outcome = await submitContact(database(), {
    // A message from a form that another user opened is sent, but not as this viewer's.
    viewerId: writer && !hasStaleFormOwner(form, writer) ? writer.id : undefined,
    address: requestContext().address,
    language: requestedLanguage(request),
    form,
  })
  if ('sent' in outcome) {
    const language = url.searchParams.get('lang')
    return redirect(
      `/contact?${new URLSearchParams({ sent: '1', ...(language && { lang: language }) })}`,
    )
  }
  return rejectionResponse(outcome)
}

function rejectionResponse({ answer, status, retryAfter }: RejectedContact) {
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<ContactAnswer>(answer, { status, headers })
}

/** Renders the form in the other language with its values; nothing is sent. */
async function changeLanguage(
  form: FormData,
  { language, writer }: { language: Language; writer: Viewer | undefined },
) {
  if (writer) await savePreferences(database(), { userId: writer.id, choices: { language } })
  const headers = { 'Set-Cookie': preferenceCookie('language', language) }
  return data<ContactAnswer>({ values: formValues(form) }, { headers })
}

/** While the database is down, treat the user as a visitor so that they get their text back. */
function findWriter(context: Route.LoaderArgs['context']): Viewer | undefined {
  return hasViewerLookup(context) ? currentViewer(context) : undefined
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  if (loaderData.sent) return <ContactSent content={loaderData.sent} />
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
