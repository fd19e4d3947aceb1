import { useLanguage } from '../i18n/language.tsx'

export default function Home() {
  const { t } = useLanguage()
  return <h1>{t('site.name')}</h1>
}
