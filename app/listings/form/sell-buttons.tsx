import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { saveStateId } from '../../offers/drafts/use-autosave.tsx'
import { moveContactsIntent } from '../../offers/form/contacts-in-text/move-contacts.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { mainFormId } from '../../ui/form-state/use-input-values.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'

/** What the form is for: a new listing, a draft or a posted listing. */
export type SellFormPurpose = 'post' | 'draft' | 'edit'

type SellButtonsProps = {
  purpose: SellFormPurpose
  pendingForm: FormData | undefined
  onCancel: () => void
}

export const sellTitleKeys = { post: 'sell.title', draft: 'sell.draft.title', edit: 'edit.title' }

export function SellHeading(props: SellButtonsProps) {
  const { purpose } = props
  const { t } = useLanguage()
  return (
    <div className={`post-head${purpose === 'post' ? ' post-head-new' : ''}`}>
      <Link className="round post-back" to="/" aria-label={t('sell.back')}>
        <Icon name="arrow-start" mirrored />
      </Link>
      <div className="post-title">
        <h1>{t(sellTitleKeys[purpose])}</h1>
        <output id={saveStateId} data-saved={t('sell.savedHere')} />
      </div>
      <SecondaryButton {...props} />
    </div>
  )
}

/** The submit buttons; on phones only the primary one. */
export function SellButtons(props: SellButtonsProps) {
  const { t } = useLanguage()
  return (
    <>
      <SecondaryButton {...props} />
      <Button className="post-send" {...sendingState(props, false, t)}>
        {t(props.purpose === 'edit' ? 'edit.save' : 'sell.create')}
      </Button>
    </>
  )
}

export function formatPending(
  { purpose, pendingForm }: Omit<SellButtonsProps, 'onCancel'>,
  t: Translate,
): string | undefined {
  if (!pendingForm || pendingForm.get('intent') === moveContactsIntent) return undefined
  if (isDraft(pendingForm)) return t('sell.draft.saving')
  return t(purpose === 'edit' ? 'edit.saving' : 'sell.creating')
}

function SecondaryButton(props: SellButtonsProps) {
  const { purpose, onCancel } = props
  const { t } = useLanguage()
  if (purpose === 'edit') {
    return (
      <LinkButton to="/my-listings" variant="plain" className="post-second" onClick={onCancel}>
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
function sendingState(props: SellButtonsProps, savesDraft: boolean, t: Translate) {
  const { pendingForm } = props
  const disabled = pendingForm && isDraft(pendingForm) !== savesDraft
  return { disabled, busyText: disabled ? undefined : formatPending(props, t) }
}

function isDraft(sending: FormData): boolean {
  return sending.get('intent') === 'draft'
}
