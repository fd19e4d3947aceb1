import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { PageDescription } from '../../platform/seo/page-description.server.ts'

export function sellPageMeta(language: Language): PageDescription {
  const t = getTranslator(language)
  return { title: t('sell.title'), description: t('head.sell'), path: '/sell' }
}
