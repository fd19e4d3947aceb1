import { useNavigate } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { NearMeButton } from '../places/near-me-button.tsx'
import './search-notices.css'

/**
 * Offers to ask the device for its place. `addressNear` returns the URL of the list around a city. Without
 * JavaScript, says how to choose a city: in `hint`, or as in lists of goods.
 */
export function NearMeNotice({
  addressNear,
  hint,
}: {
  addressNear: (city: string) => string
  hint?: string
}) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  return (
    <div className="near-me-notice">
      <p>{t('browse.nearMe.ask')}</p>
      <NearMeButton onCity={(city) => navigate(addressNear(city))} />
      <noscript>
        <p className="hint">{hint ?? t('browse.nearMe.chooseCity')}</p>
      </noscript>
    </div>
  )
}
