import appUrl from '../../app.css?url&no-inline'
import articleUrl from '../../content/blog/article.css?url&no-inline'
import helpUrl from '../../content/help/help.css?url&no-inline'
import contentUrl from '../../content/pages/content.css?url&no-inline'
import pagesUrl from '../../content/pages/static-pages.css?url&no-inline'
import policyUrl from '../../content/policies/policy.css?url&no-inline'
import { getDirection, type Language, languages } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

const sheets = [appUrl, contentUrl, pagesUrl, policyUrl, articleUrl, helpUrl]

/** A text as readers will see it, in both languages side by side, each a document of its own. */
export function RecordPreview({ pages }: { pages: Record<Language, string> }) {
  const { t } = useLanguage()
  if (!pages.en && !pages.ur) return <p>{t('console.texts.noPreview')}</p>
  return (
    <section className="console-pair" aria-label={t('console.texts.preview')}>
      {languages.map((language) => (
        <iframe
          key={language}
          className="box console-preview"
          // No scripts; of the same origin, so that it may load our font.
          sandbox="allow-same-origin"
          title={t(`console.texts.languages.${language}`, { label: t('console.texts.preview') })}
          srcDoc={writeDocument(language, pages[language])}
        />
      ))}
    </section>
  )
}

function writeDocument(language: Language, html: string): string {
  const links = sheets.map((url) => `<link rel="stylesheet" href="${url}">`).join('')
  const head = `<meta charset="utf-8"><title>.</title>${links}`
  return `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><head>${head}</head><body><main class="page words">${html}</main></body></html>`
}
