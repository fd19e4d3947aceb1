import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'

/** A dialog that rises from the foot of a phone, with its buttons always in reach. */
export function Sheet(props: {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  foot?: ReactNode
  children: ReactNode
}) {
  const { isOpen, onClose, title, foot, children } = props
  const { t } = useLanguage()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      className="sheet"
      title={
        <span className="flex items-center justify-between">
          {title}
          <button
            type="button"
            className="round -me-2"
            aria-label={t('ui.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </span>
      }
    >
      {children}
      {foot && <div className="sheet-foot">{foot}</div>}
    </Dialog>
  )
}
