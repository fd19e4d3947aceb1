import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'

export function Description({ text }: { text: string }) {
  const { t } = useLanguage()
  return (
    <section className="part">
      <h2>{t('listing.detail.description')}</h2>
      <div className="description">
        {text.split(/\n{2,}/).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs are never reordered
          <UserText as="p" key={index} text={paragraph} />
        ))}
      </div>
    </section>
  )
}
