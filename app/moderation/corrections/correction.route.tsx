import { data, Form, Link, redirect } from 'react-router'
import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { subjectPath } from '../reports/subject-path.ts'
import { ChangeList } from '../staff/change-list.tsx'
import type { Route } from './+types/correction.route'
import { describeCorrection } from './describe-correction.ts'
import { findOwnCorrection, takeBackCorrection } from './take-back.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewerId = requireViewer(context, request).id
  const language = requestedLanguage(request)
  const { correctionId } = params
  const found = await findOwnCorrection(database(), { correctionId, viewerId })
  const { kind, id, offer, toRestore, ...correction } = found ?? notFound()
  const t = getTranslator(language)
  // The texts of this page alone are in no dictionary that browsers load.
  const text = (name: string) => t(`notificationKinds.correction.page.${name}`)
  const catalog = await readCatalog(database(), language)
  return {
    owner: viewerId,
    title: offer.title,
    path: subjectPath(kind, id),
    changes: describeCorrection(correction, catalog, t),
    canTakeBack: Object.keys(toRestore).length > 0 && !offer.isTakenDown,
    heading: text('heading'),
    text: text('text'),
    takeBack: text('takeBack'),
    takenBack: text('takenBack'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const form = await readFormData(request)
  const { correctionId } = params
  const page = href('/corrections/:correctionId', correctionId)
  if (hasStaleFormOwner(form, viewer)) return redirect('/notifications', staleFormToast())
  if (!(await findOwnCorrection(database(), { correctionId, viewerId: viewer.id })))
    return notFound()
  const outcome = await takeBackCorrection(database(), { correctionId, actorId: viewer.id })
  if ('corrected' in outcome || ('refused' in outcome && outcome.refused === 'unchanged'))
    return redirect(page, withToast({ title: 'serviceForm.saved' }))
  return data({ hasFailed: true }, { status: 409 })
}

/** What was corrected of an own listing or service, with a button that takes it back. */
export default function CorrectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, title, path, changes, canTakeBack, heading } = loaderData
  const { t } = useLanguage()
  return (
    <div className="page stack stack-wide">
      <title>{`${heading} · ${t('site.name')}`}</title>
      <h1>{heading}</h1>
      {actionData?.hasFailed && (
        <Notice tone="urgent" role="alert">
          {t('serviceForm.trouble.notSaved')}
        </Notice>
      )}
      <p>
        <Link to={path} className="more">
          <UserText text={title} />
        </Link>
      </p>
      <p>{loaderData.text}</p>
      <ChangeList changes={changes} />
      {canTakeBack ? (
        <Form method="post">
          <OwnerField owner={owner} />
          <Button>{loaderData.takeBack}</Button>
        </Form>
      ) : (
        <Notice tone="good">{loaderData.takenBack}</Notice>
      )}
    </div>
  )
}
