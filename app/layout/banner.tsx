import { Link } from 'react-router'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { Icon } from '../ui/icon.tsx'

const notices = {
  safety: { drawing: 'livestock', to: '/safety-tips' },
  services: { drawing: 'equipment', to: '/services' },
  postService: { drawing: 'tractors', to: '/services/new' },
} as const

/**
 * A reserved place for an advertisement: 728x90 above and below the content, 468x60 where
 * `size="medium"`, smaller on phones but never of changing height. Our own notices stand in it.
 */
export function Banner(props: { notice: keyof typeof notices; size?: 'large' | 'medium' }) {
  const { notice, size = 'large' } = props
  const { t } = useLanguage()
  const { drawing, to } = notices[notice]
  return (
    <aside className="page py-5" aria-label={t(`banner.${notice}.title`)}>
      <Link className={`banner${size === 'medium' ? ' banner-medium' : ''}`} to={to}>
        <CategoryDrawing slug={drawing} />
        <p>
          <span className="font-bold">{t(`banner.${notice}.title`)}</span>{' '}
          <span className="text-quiet max-md:hidden">{t(`banner.${notice}.text`)}</span>
        </p>
        <span className="more">
          <span className={size === 'medium' ? 'sr-only' : 'max-md:sr-only'}>
            {t(`banner.${notice}.action`)}
          </span>
          <Icon name="chevron-end" size={18} mirrored />
        </span>
      </Link>
    </aside>
  )
}
