import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { fieldLabelKey } from '../form/steps/field-label-key.ts'
import type { ConflictingField, EditConflict } from '../form/validation/listing-form-fields.ts'

/**
 * Says that the listing was changed while its form was open, and where the two differ. Nothing has
 * been saved; saving again is done knowingly. It takes the focus when it appears.
 */
export function EditConflictNotice(props: { changed: EditConflict; onLeave: () => void }) {
  const { changed, onLeave } = props
  const { fields, pictures } = changed
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Taller than a phone, it is read from its top.
    box.current?.scrollIntoView()
    if (changed) box.current?.focus({ preventScroll: true })
  }, [changed])
  return (
    <div ref={box} tabIndex={-1} className="mb-5">
      <Notice tone="urgent" role="alert">
        <p className="font-strong">{t('edit.changed.title')}</p>
        <p>{t('edit.changed.text')}</p>
        <dl className="my-3 grid grid-cols-1 gap-3">
          {pictures && (
            <Difference
              label={t('listing.fields.photos')}
              target="images"
              here={t('edit.changed.chosen')}
            >
              <Photos paths={pictures.stored} />
              <Photos paths={pictures.typed} />
            </Difference>
          )}
          {fields.map((field) => (
            <FieldDifference key={field.name} field={field} />
          ))}
        </dl>
        {/* A plain link: the page comes anew, with what is saved. */}
        <a className="inline-block py-2 underline" href={pathname} onClick={onLeave}>
          {t('edit.changed.reload')}
        </a>
      </Notice>
    </div>
  )
}

function FieldDifference({ field }: { field: ConflictingField }) {
  const { t } = useLanguage()
  const { name, label, stored, typed } = field
  return (
    <Difference
      label={label ?? t(fieldLabelKey(name))}
      target={name}
      here={t('edit.changed.typed')}
    >
      <DifferenceValue {...{ name }} value={stored} />
      <DifferenceValue {...{ name }} value={typed} />
    </Difference>
  )
}

/** One field: what is saved, and under it what stands in the form. */
function Difference(props: {
  label: string
  target: string
  /** How what stands in the form came there. */
  here: string
  children: [ReactNode, ReactNode]
}) {
  const { t } = useLanguage()
  const [stored, typed] = props.children
  return (
    <div>
      <dt className="font-strong">
        <a className="underline" href={`#${props.target}`}>
          {props.label}
        </a>
      </dt>
      <dd>
        <span className="hint">{t('edit.changed.stored')}</span> {stored}
      </dd>
      <dd>
        <span className="hint">{props.here}</span> {typed}
      </dd>
    </div>
  )
}

function DifferenceValue({ name, value }: { name: string; value: string }) {
  const { t } = useLanguage()
  if (!value) return <span className="text-quiet">{t('edit.changed.nothing')}</span>
  const group = labelGroups[name] ?? (/^(yes|no)$/.test(value) ? 'answers' : undefined)
  return (
    <UserText
      as="b"
      className="whitespace-pre-line"
      text={group ? t(`listing.${group}.${value}`) : value}
    />
  )
}

function Photos({ paths }: { paths: readonly string[] }) {
  const { t } = useLanguage()
  if (paths.length === 0) return <span className="text-quiet">{t('edit.changed.nothing')}</span>
  return (
    <span className="flex flex-wrap gap-1.5">
      {paths.map((path, place) => (
        <img
          key={path}
          src={pictureUrl(path, 320)}
          alt={t('images.photo', { number: place + 1 })}
          width={56}
          height={56}
          className="photo size-14 rounded-tag object-cover"
        />
      ))}
    </span>
  )
}

/** Whose values the dictionary names. */
const labelGroups: Record<string, string> = {
  condition: 'conditions',
  payment_terms: 'payment',
  certification: 'certifications',
}
