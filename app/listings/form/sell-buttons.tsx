import type { Translate } from '../../i18n/dictionary.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { mainFormId } from '../../ui/form-state/use-input-values.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { moveContactsIntent } from './contacts-in-text/move-contacts.ts'

/** What the listing form is open for: a new listing, a draft, or one that was posted. */
export type SellFormPurpose = 'post' | 'draft' | 'edit'

type SellButtonsProps = {
  purpose: SellFormPurpose
  /** The form on its way, if it is. */
  sending: FormData | undefined
  onCancel: () => void
}

const labelKeys = {
  post: { title: 'sell.title', save: 'sell.create', saving: 'sell.creating' },
  draft: { title: 'sell.draft.title', save: 'sell.create', saving: 'sell.creating' },
  edit: { title: 'edit.title', save: 'edit.save', saving: 'edit.saving' },
} as const

/** The heading, and on a phone the other way out of the form beside it, on every step. */
export function SellHeading(props: SellButtonsProps) {
  const { purpose } = props
  const { t } = useLanguage()
  return (
    <div
      className={`mb-4 flex items-center justify-between gap-3${purpose === 'post' ? ' lg:sr-only' : ''}`}
    >
      <h1 className="text-xl lg:text-2xl">{t(labelKeys[purpose].title)}</h1>
      <SecondaryButton {...props} className="lg:hidden" />
    </div>
  )
}

/** The buttons that end the form: on a phone only the one that it is all about. */
export function SellButtons(props: SellButtonsProps) {
  const { purpose, sending } = props
  const { t } = useLanguage()
  const isOther = sending !== undefined && isDraft(sending)
  return (
    <>
      <SecondaryButton {...props} className="max-lg:hidden" />
      <Button
        className="flex-1 lg:flex-none"
        busyText={isOther ? undefined : formatPending(props, t)}
        disabled={isOther}
      >
        {t(labelKeys[purpose].save)}
      </Button>
    </>
  )
}

/** What is being done with the form while it is on its way. */
export function formatPending(
  { purpose, sending }: Omit<SellButtonsProps, 'onCancel'>,
  t: Translate,
): string | undefined {
  if (!sending || sending.get('intent') === moveContactsIntent) return undefined
  return t(isDraft(sending) ? 'sell.draft.saving' : labelKeys[purpose].saving)
}

function SecondaryButton(props: SellButtonsProps & { className: string }) {
  const { purpose, sending, onCancel, className } = props
  const { t } = useLanguage()
  if (purpose === 'edit') {
    return (
      <LinkButton to="/my-listings" variant="plain" className={className} onClick={onCancel}>
        {t('edit.cancel')}
      </LinkButton>
    )
  }
  const isOther = sending !== undefined && !isDraft(sending)
  return (
    <Button
      form={mainFormId}
      name="intent"
      value="draft"
      variant="plain"
      className={className}
      busyText={isOther ? undefined : formatPending(props, t)}
      disabled={isOther}
    >
      {t('sell.draft.save')}
    </Button>
  )
}

function isDraft(sending: FormData): boolean {
  return sending.get('intent') === 'draft'
}
