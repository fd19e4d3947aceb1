import { showToast, type Toast } from '../../ui/feedback/toast.ts'
import { hideOnDevice, listHiddenOnDevice, showOnDevice } from './device-hidden-storage.ts'
import { hiddenOfferValue } from './hidden-offer.ts'
import { hideCards, hideCardsOf, showCardsOf } from './hide-cards.ts'
import type { NamedHiddenOffer } from './list-hidden-offers.server.ts'

type PressHide = {
  intent: 'hide' | 'show'
  hidden: NamedHiddenOffer
  /** Members keep it with their account, visitors on the device. */
  isSignedIn: boolean
  onChange: (change: 'hide' | 'show') => void
}

/** Hides an offer or a seller, or shows it again, with a toast that undoes it. */
export async function pressHide(press: PressHide): Promise<void> {
  const { intent, hidden, isSignedIn, onChange } = press
  const failure = isSignedIn ? await save(press) : saveOnDevice(press)
  if (failure) {
    showToast(failure)
    return
  }
  onChange(intent)
  if (isSignedIn && intent === 'hide') void hideCardsOf(hidden)
  else if (isSignedIn) void showCardsOf(hidden)
  else void hideCards()
  showToast(
    intent === 'hide'
      ? {
          title: 'hiding.hidden',
          action: { label: 'hiding.undo', onPress: () => pressHide({ ...press, intent: 'show' }) },
        }
      : { title: 'hiding.shown' },
  )
}

/** Whether the device hides this offer, or all of its seller. */
export function findOnDevice(all: readonly NamedHiddenOffer[]): NamedHiddenOffer | undefined {
  const hidden = listHiddenOnDevice()
  return all.find(({ kind, id }) => hidden.some((one) => one.kind === kind && one.id === id))
}

async function save({ intent, hidden }: PressHide): Promise<Toast | undefined> {
  const failed: Toast = { title: 'hiding.failed', tone: 'error' }
  try {
    const response = await fetch('/settings/change', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ [intent]: hiddenOfferValue(hidden) }),
    })
    return response.ok ? undefined : ((await response.json()) as Toast)
  } catch {
    return failed
  }
}

function saveOnDevice({ intent, hidden }: PressHide): Toast | undefined {
  if (intent === 'hide') hideOnDevice(hidden)
  else showOnDevice(hidden)
  const isHidden = findOnDevice([hidden]) !== undefined
  return isHidden === (intent === 'hide') ? undefined : { title: 'hiding.failed', tone: 'error' }
}
