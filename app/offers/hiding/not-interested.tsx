import { type FormEvent, useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Button } from '../../ui/forms/button.tsx'
import type { HiddenKind } from './hidden-offer.ts'
import type { NamedHiddenOffer } from './list-hidden-offers.server.ts'
import { hidesOnDevice } from './start-hiding.ts'

type NotInterestedProps = {
  page: string
  isSignedIn: boolean
  /** What a member has hidden of the two. */
  hidden: HiddenKind | undefined
  offer: NamedHiddenOffer
  seller: NamedHiddenOffer
}

/**
 * Hides this offer, or all of its seller, from lists, alerts and recommendations; or says that it is hidden. A
 * form of members; scripts keep it on the device of visitors, as their pages are shared.
 */
export function NotInterested({ page, isSignedIn, hidden, offer, seller }: NotInterestedProps) {
  const { t } = useLanguage()
  const [changed, setChanged] = useState<HiddenKind | 'none'>()
  const both = [seller, offer]
  useEffect(() => {
    if (isSignedIn || !hidesOnDevice()) return
    void import('./press-hide.ts').then(({ findOnDevice }) =>
      setChanged(findOnDevice([seller, offer])?.kind),
    )
  }, [isSignedIn, seller, offer])
  const now = changed ?? hidden
  const isHidden = both.find(({ kind }) => kind === now)

  function onSubmit(event: FormEvent) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const chosen = both.find((one) => toValue(one) === submitter.value) ?? offer
    void import('./press-hide.ts').then(({ pressHide }) =>
      pressHide({
        intent: submitter.name as 'hide' | 'show',
        hidden: chosen,
        isSignedIn,
        onChange: (change) => setChanged(change === 'hide' ? chosen.kind : 'none'),
      }),
    )
  }

  const form = (
    <form className="row row-close" method="post" action="/settings/change" onSubmit={onSubmit}>
      <input type="hidden" name="redirect_to" value={page} />
      {(isHidden ? [isHidden] : [offer, seller]).map((one) => (
        <Button
          key={one.kind}
          variant="plain"
          small
          name={isHidden ? 'show' : 'hide'}
          value={toValue(one)}
        >
          {t(isHidden ? 'hiding.undo' : `hiding.hide.${one.kind}`)}
        </Button>
      ))}
    </form>
  )
  if (isHidden)
    return (
      <div className="small stack stack-close" role="status">
        {t(`hiding.is.${isHidden.kind}`)}
        {form}
      </div>
    )
  return (
    <details className="small quiet">
      <summary className="row row-close">
        <Icon name="eye-off" size={16} />
        {t('hiding.link')}
      </summary>
      {form}
    </details>
  )
}

// As `hiddenOfferValue`, whose script settings load too.
function toValue({ kind, id }: NamedHiddenOffer): string {
  return `${kind}:${id}`
}
