import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'

/** What the seller wrote, in their paragraphs, each in its own direction. Nothing in it is a link. */
export function Description({ text }: { text: string }) {
  const { t } = useLanguage()
  return (
    <section className="part">
      <h2>{t('listing.detail.description')}</h2>
      <div className="max-w-[66ch] whitespace-pre-line [&>p+p]:mt-3">
        {text.split(/\n{2,}/).map((paragraph, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs stay in their order
          <UserText as="p" key={place} text={paragraph} />
        ))}
      </div>
    </section>
  )
}
