import type { Translate } from '../i18n/dictionary.ts'
import { useLanguage } from '../i18n/language.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { typedFormId } from '../ui/use-typed.tsx'

/** What the listing form is open for: a new listing, a draft, or one that was posted. */
export type Purpose = 'post' | 'draft' | 'edit'

type Props = {
  purpose: Purpose
  /** The form on its way, if it is. */
  sending: FormData | undefined
  onCancel: () => void
}

const words = {
  post: { title: 'sell.title', save: 'sell.create', saving: 'sell.creating' },
  draft: { title: 'sell.draft.title', save: 'sell.create', saving: 'sell.creating' },
  edit: { title: 'edit.title', save: 'edit.save', saving: 'edit.saving' },
} as const

/** The heading, and on a phone the other way out of the form beside it, on every step. */
export function SellHeading(props: Props) {
  const { purpose } = props
  const { t } = useLanguage()
  return (
    <div
      className={`mb-4 flex items-center justify-between gap-3${purpose === 'post' ? ' lg:sr-only' : ''}`}
    >
      <h1 className="text-xl lg:text-2xl">{t(words[purpose].title)}</h1>
      <OtherWay {...props} className="lg:hidden" />
    </div>
  )
}

/** The buttons that end the form: on a phone only the one that it is all about. */
export function EndButtons(props: Props) {
  const { purpose, sending } = props
  const { t } = useLanguage()
  const isOther = sending !== undefined && isDraft(sending)
  return (
    <>
      <OtherWay {...props} className="max-lg:hidden" />
      <Button
        className="flex-1 lg:flex-none"
        busyText={isOther ? undefined : sayBusy(props, t)}
        disabled={isOther}
      >
        {t(words[purpose].save)}
      </Button>
    </>
  )
}

/** What is being done with the form while it is on its way. */
export function sayBusy(
  { purpose, sending }: Omit<Props, 'onCancel'>,
  t: Translate,
): string | undefined {
  if (!sending) return undefined
  return t(isDraft(sending) ? 'sell.draft.saving' : words[purpose].saving)
}

/** Enter presses a form's first button, which must not be another's. */
export function EnterButton({ purpose }: { purpose: Purpose }) {
  const { t } = useLanguage()
  return (
    <Button className="sr-only" tabIndex={-1} aria-hidden="true">
      {t(words[purpose].save)}
    </Button>
  )
}

function OtherWay(props: Props & { className: string }) {
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
      form={typedFormId}
      name="intent"
      value="draft"
      variant="plain"
      className={className}
      busyText={isOther ? undefined : sayBusy(props, t)}
      disabled={isOther}
    >
      {t('sell.draft.save')}
    </Button>
  )
}

function isDraft(sending: FormData): boolean {
  return sending.get('intent') === 'draft'
}
