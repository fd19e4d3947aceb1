import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { fieldLabelKey } from './field-label-key.ts'
import type { ConflictingField, EditConflict } from './offer-form-result.ts'
import './form-notices.css'

/**
 * Shows the differences to what was saved meanwhile. Nothing was saved yet; saving again overwrites. Takes the
 * focus when it appears.
 */
export function EditConflictNotice(props: { changed: EditConflict; onLeave: () => void }) {
  const { changed, onLeave } = props
  const { fields, pictures } = changed
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It is taller than a phone screen, so scroll to its top.
    box.current?.scrollIntoView()
    if (changed) box.current?.focus({ preventScroll: true })
  }, [changed])
  return (
    <div ref={box} tabIndex={-1} className="edit-conflict">
      <Notice tone="urgent" role="alert">
        <p className="strong">{t('edit.changed.title')}</p>
        <p>{t('edit.changed.text')}</p>
        <dl>
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
        {/* A plain link, so that the page reloads with the saved values. */}
        <a className="edit-conflict-reload" href={pathname} onClick={onLeave}>
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

/** One field: the saved value, and below it the value in the form. */
function Difference(props: {
  label: string
  target: string
  /** Label of the form's value, such as typed or chosen. */
  here: string
  children: [ReactNode, ReactNode]
}) {
  const { t } = useLanguage()
  const [stored, typed] = props.children
  return (
    <div>
      <dt>
        <a href={`#${props.target}`}>{props.label}</a>
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
  if (!value) return <span className="quiet">{t('edit.changed.nothing')}</span>
  const group = labelGroups[name] ?? (/^(yes|no)$/.test(value) ? 'answers' : undefined)
  return <UserText as="b" text={group ? t(`listing.${group}.${value}`) : value} />
}

function Photos({ paths }: { paths: readonly string[] }) {
  const { t } = useLanguage()
  if (paths.length === 0) return <span className="quiet">{t('edit.changed.nothing')}</span>
  return (
    <span className="edit-conflict-photos">
      {paths.map((path, index) => (
        <img
          key={path}
          src={pictureUrl(path, 320)}
          alt={t('images.photo', { number: index + 1 })}
          width={56}
          height={56}
          className="photo"
        />
      ))}
    </span>
  )
}

const labelGroups: Record<string, string> = {
  condition: 'conditions',
  payment_terms: 'payment',
  certification: 'certifications',
}
