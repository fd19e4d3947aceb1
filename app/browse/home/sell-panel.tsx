import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'

/** An invitation to sell, under the quilt strip. */
export function SellPanel() {
  const { t } = useLanguage()
  return (
    <section className="overflow-hidden rounded-panel bg-accent-tint" aria-labelledby="sell-title">
      <div className="ralli" />
      <div className="grid grid-cols-1 gap-5 p-6 pb-7 lg:grid-cols-[1.1fr_1.2fr_auto] lg:items-center lg:gap-12 lg:px-12 lg:py-9">
        <div>
          <h2 id="sell-title" className="lg:text-2xl">
            {t('home.sellTitle')}
          </h2>
          <p className="mt-2 mb-4 text-quiet">{t('home.sellText')}</p>
          <LinkButton icon="camera" to="/sell">
            {t('home.sellAction')}
          </LinkButton>
        </div>
        <ol className="grid gap-3">
          {[1, 2, 3].map((step) => (
            <li key={step} className="flex items-center gap-3">
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-surface font-sans font-bold text-accent-ink">
                {step}
              </span>
              {t(`home.sellSteps.${step}`)}
            </li>
          ))}
        </ol>
        <div className="flex justify-center gap-1">
          <CategoryDrawing slug="other" className="size-23 min-w-0 lg:size-30" />
          <CategoryDrawing slug="feed-fodder" className="size-23 min-w-0 lg:size-30" />
        </div>
      </div>
    </section>
  )
}
