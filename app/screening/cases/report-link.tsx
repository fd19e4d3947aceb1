import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'

export function ReportLink({ page }: { page: string }) {
  const { t } = useLanguage()
  return (
    <p className="small quiet">
      <Link className="row row-close" to={`${page}/report`} rel="nofollow">
        <Icon name="flag" size={16} />
        {t('report.link')}
      </Link>
    </p>
  )
}
