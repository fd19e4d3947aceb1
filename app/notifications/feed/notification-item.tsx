import { Link } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import type { NotificationLine } from '../kinds/define-kind.server.ts'
import type { ShownNotification } from './list-notifications.server.ts'

export function NotificationItem(props: { notification: ShownNotification; isNew: boolean }) {
  const { notification, isNew } = props
  const { kind, icon, lines, age, to } = notification
  const { t } = useLanguage()
  return (
    <Link className={isNew ? 'notice notice-new' : 'notice'} to={to}>
      <span className="notice-picture">
        <NotificationPicture notification={notification} />
        <span className={`notice-kind notice-${kind}`}>
          <Icon name={icon} size={16} />
        </span>
      </span>
      <span className="notice-text">
        {lines.map((line) => (
          <NotificationText key={`${line.look} ${line.text}`} line={line} />
        ))}
        <span className="notice-age">
          {t(`age.${age.unit}`, { count: age.count })}
          {isNew && <span className="tag notice-tag">{t('notifications.unread')}</span>}
        </span>
      </span>
    </Link>
  )
}

function NotificationPicture({
  notification: { cover, drawing, icon },
}: {
  notification: ShownNotification
}) {
  if (cover) {
    const src = pictureUrl(cover, 320)
    return <img className="photo" src={src} width={320} height={240} alt="" loading="lazy" />
  }
  if (drawing) return <CategoryDrawing slug={drawing} />
  return <Icon name={icon} size={28} />
}

/** Each user's text is aligned with the other lines, whatever its own direction. */
function NotificationText({ line: { text, isQuoted, look } }: { line: NotificationLine }) {
  if (isQuoted) return <UserText className={`notice-line ${look ?? ''}`.trim()} text={text} />
  return look === 'strong' ? <b>{text}</b> : <span>{text}</span>
}
