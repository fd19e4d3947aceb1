import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import type { Changes } from './list-changes.ts'

/** What was changed: each value with what stood there before. */
export function ChangeList({ changes }: { changes: Changes }) {
  const { t } = useLanguage()
  return (
    <ul className="small">
      {Object.entries(changes).map(([path, { before, after }]) => (
        <li key={path}>
          <bdi dir="ltr">{path}</bdi>:{' '}
          <del>
            <UserText text={before || t('console.records.nothing')} />
          </del>{' '}
          <ins>
            <UserText text={after || t('console.records.nothing')} />
          </ins>
        </li>
      ))}
    </ul>
  )
}
