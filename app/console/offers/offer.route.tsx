import { data, Form, Link, redirect } from 'react-router'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { serviceTypes } from '../../farm-services/form/service-choices.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import type { Translate } from '../../i18n/translator.ts'
import {
  correctableFields,
  findOfferToCorrect,
  type OfferRef,
  type OfferToCorrect,
  withOwnCatalog,
} from '../../moderation/corrections/correct-offer.server.ts'
import {
  describeCorrection,
  labelDetails,
} from '../../moderation/corrections/describe-correction.ts'
import { fieldsToRestore, listCorrections } from '../../moderation/corrections/take-back.server.ts'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import { subjectPath } from '../../moderation/reports/subject-path.ts'
import { ChangeList } from '../../moderation/staff/change-list.tsx'
import {
  readStaffForm,
  requireStaff,
  returnStaleForm,
} from '../../moderation/staff/require-staff.server.ts'
import { fieldLabelKey } from '../../offers/form/field-label-key.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { RecordFields } from '../records/record-fields.tsx'
import type { FieldView } from '../records/record-form.server.ts'
import type { Route } from './+types/offer.route'
import { changeOffer, readLabels } from './change-offer.server.ts'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId: owner, role } = await requireStaff({ request, context }, 'offers')
  const language = requestedLanguage(request)
  const ref = requireRef(params)
  const offer = (await findOfferToCorrect(database(), ref)) ?? notFound()
  const catalog = withOwnCatalog(ref.kind, await readCatalog(database(), language), offer.values)
  const t = getTranslator(language)
  const corrections = await listCorrections(database(), ref)
  return {
    ...{ owner, offer, path: subjectPath(ref.kind, ref.id) },
    fields: [
      ...listTextFields(ref.kind, offer, catalog, t),
      ...(await readLabels(database(), ref, role)).map(({ label, name, day }) => ({
        ...{ name, path: name, input: 'day' as const, value: day },
        label: t('console.offers.labelUntil', { label: t(`ui.${label}`) }),
        isTranslated: true,
      })),
    ],
    corrections: corrections.map((correction) => ({
      ...{ id: correction.correctionId, at: correction.at, actorName: correction.actorName },
      changes: describeCorrection(correction, catalog, t),
      canUndo: Object.keys(fieldsToRestore(correction, offer)).length > 0,
    })),
  }
}

function listTextFields(
  kind: OfferRef['kind'],
  { values }: OfferToCorrect,
  catalog: Catalog,
  t: Translate,
): FieldView[] {
  const types = serviceTypes.map((slug) => ({ slug, name: t(`services.types.${slug}`) }))
  const choices: Record<string, FieldView['options']> = {
    category_id: catalog.categories.map(({ id, name }) => ({ value: id, label: name })),
    subcategory_id: catalog.categories.flatMap(({ name: group, subcategories }) =>
      subcategories.map(({ id, name }) => ({ value: id, label: name, group })),
    ),
    service_type: types.map(({ slug, name }) => ({ value: slug, label: name })),
    location_province: catalog.provinces.map(({ slug, name }) => ({ value: slug, label: name })),
  }
  return correctableFields[kind].map((name) => {
    const value = values[name] ?? ''
    const options = choices[name]
    const look = options
      ? { input: 'choice' as const, options }
      : { input: name === 'description' ? ('text' as const) : ('line' as const) }
    return { name, path: name, value, label: fieldLabelKey(name), ...look }
  })
}

/** `drops` are the details that are lost with the category once the form is sent again. */
type OfferResult = FormResult & { drops?: string }

export async function action(args: Route.ActionArgs) {
  const { userId: actorId, role, form, isStale } = await readStaffForm(args, 'offers')
  if (isStale) return returnStaleForm(form)
  const ref = requireRef(args.params)
  const outcome = await changeOffer(database(), { ...ref, actorId, role, form })
  if ('done' in outcome) {
    const toast = withToast({ title: 'serviceForm.saved' })
    return redirect(href('/admin/offers/:kind/:id', ref.kind, ref.id), toast)
  }
  const values = formValues(form)
  if ('errors' in outcome) return data<FormResult>({ values, ...outcome }, { status: 422 })
  if ('drops' in outcome) {
    const { drops } = outcome
    const language = requestedLanguage(args.request)
    const catalog = await readCatalog(database(), language)
    const offer = (await findOfferToCorrect(database(), ref)) ?? notFound()
    const list = labelDetails(drops, offer.values, catalog, getTranslator(language)).join(', ')
    const formError = { key: 'console.offers.drops', params: { list } }
    return data<OfferResult>({ values, formError, drops }, { status: 409 })
  }
  const formError = { key: refusals[outcome.refused] ?? 'serviceForm.trouble.notSaved' }
  return data<FormResult>({ values, formError }, { status: 409 })
}

const refusals: Record<string, string> = {
  'not-found': 'console.records.refused.not-found',
  'changed-meanwhile': 'console.records.refused.changed-meanwhile',
  unchanged: 'console.offers.refused.unchanged',
  lacking: 'console.offers.refused.lacking',
  rule: 'console.offers.refused.rule',
}

function requireRef({ kind, id }: { kind: string; id: string }): OfferRef {
  return kind === 'listing' || kind === 'service' ? { kind, id } : notFound()
}

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, offer, path, fields, corrections } = loaderData
  const result: OfferResult | undefined = actionData
  const { t } = useLanguage()
  const title = offer.title || t('ui.status.draft')
  return (
    <div className="stack stack-wide">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1>
        <UserText text={title} />
      </h1>
      <p className="row">
        <Link to={path} className="staff-change" reloadDocument>
          {t('console.offers.open')}
        </Link>
        <Link to={`/admin/offers?owner=${offer.ownerId}`} className="staff-change">
          {t('console.offers.ofOwner')}
        </Link>
      </p>
      {result?.formError && (
        <Notice tone="urgent" role="alert">
          {t(result.formError.key, result.formError.params)}
        </Notice>
      )}
      {offer.isDraft || offer.isTakenDown ? (
        <Notice>{t('console.offers.notCorrectable')}</Notice>
      ) : (
        <Form method="post" className="box staff-box console-form" noValidate key={offer.revision}>
          <p className="quiet">{t('console.offers.text')}</p>
          <OwnerField owner={owner} />
          <input type="hidden" name="revision" value={offer.revision} />
          {result?.drops && <input type="hidden" name="drops" value={result.drops} />}
          <RecordFields fields={fields} result={result} />
          <div>
            <Button>{t('console.records.save')}</Button>
          </div>
        </Form>
      )}
      {corrections.length > 0 && (
        <section className="stack" aria-labelledby="history">
          <h2 id="history">{t('console.records.history')}</h2>
          <ol className="staff-log box">
            {corrections.map(({ id, at, actorName, changes, canUndo }) => (
              <li key={id} className="stack stack-close">
                <p className="dots">
                  <UserText as="b" text={actorName ?? t('staff.log.closedAccount')} />
                  <span>{formatDate(at, t)}</span>
                </p>
                <ChangeList changes={changes} />
                {canUndo && (
                  <Form method="post">
                    <OwnerField owner={owner} />
                    <Button variant="plain" small name="correction" value={id}>
                      {t('decisions.actions.undo')}
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
