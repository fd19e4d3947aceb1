import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import type { Translate } from '../../../i18n/translator.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { mainFormId } from '../../../ui/form-state/use-input-values.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { saveStateId } from '../../drafts/use-autosave.tsx'
import { moveContactsIntent } from '../contacts-in-text/move-contacts.ts'
import type { FormStep, OfferFormTexts } from './form-steps.ts'

export type FormButtonsProps = {
  texts: OfferFormTexts
  isNew: boolean
  /** Beside the main button: one that saves a draft, or a link that leaves the saved offer as it is. */
  second?: 'draft' | { cancelTo: string } | undefined
  pendingForm: FormData | undefined
  onCancel: () => void
}

export function FormHeading(props: FormButtonsProps) {
  const { t } = useLanguage()
  return (
    <div className={`post-head${props.isNew ? ' post-head-new' : ''}`}>
      <Link className="round post-back" to="/" aria-label={t('sell.back')}>
        <Icon name="arrow-start" mirrored />
      </Link>
      <div className="post-title">
        <h1>{t(props.texts.title)}</h1>
        <output id={saveStateId} data-saved={t('sell.savedHere')} />
      </div>
      <SecondaryButton {...props} />
    </div>
  )
}

/**
 * The submit buttons; on phones only the primary one. It sends its step, which is shown again with errors that
 * are not those of a field: without JavaScript the page that answers has no URL hash.
 */
export function FormButtons(props: FormButtonsProps & { step: FormStep }) {
  const { t } = useLanguage()
  return (
    <>
      <SecondaryButton {...props} />
      <Button
        className="post-send"
        name="step"
        value={props.step}
        {...sendingState(props, false, t)}
      >
        {t(props.texts.submit)}
      </Button>
    </>
  )
}

export function formatPending(
  { texts, pendingForm }: Pick<FormButtonsProps, 'texts' | 'pendingForm'>,
  t: Translate,
): string | undefined {
  if (!pendingForm || pendingForm.get('intent') === moveContactsIntent) return undefined
  return t(isDraft(pendingForm) ? 'sell.draft.saving' : texts.submitting)
}

function SecondaryButton(props: FormButtonsProps) {
  const { second, onCancel } = props
  const { t } = useLanguage()
  if (!second) return null
  if (second !== 'draft') {
    return (
      <LinkButton to={second.cancelTo} variant="plain" className="post-second" onClick={onCancel}>
        {t('edit.cancel')}
      </LinkButton>
    )
  }
  return (
    <Button
      form={mainFormId}
      name="intent"
      value="draft"
      variant="plain"
      className="post-second"
      icon="saved"
      {...sendingState(props, true, t)}
    >
      <span>{t('sell.draft.save')}</span>
    </Button>
  )
}

/** Says that the form is being sent on the button that was pressed, and disables the other one. */
function sendingState(props: FormButtonsProps, savesDraft: boolean, t: Translate) {
  const { pendingForm } = props
  const disabled = pendingForm && isDraft(pendingForm) !== savesDraft
  return { disabled, busyText: disabled ? undefined : formatPending(props, t) }
}

function isDraft(sending: FormData): boolean {
  return sending.get('intent') === 'draft'
}
