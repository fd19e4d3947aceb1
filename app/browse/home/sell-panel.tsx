import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'

export function SellPanel() {
  const { t } = useLanguage()
  return (
    <section className="sell-panel" aria-labelledby="sell-title">
      <div className="ralli" />
      <div className="sell-invitation">
        <div>
          <h2 id="sell-title">{t('home.sellTitle')}</h2>
          <p className="quiet">{t('home.sellText')}</p>
          <LinkButton icon="camera" to="/sell">
            {t('home.sellAction')}
          </LinkButton>
        </div>
        <ol className="sell-steps">
          {[1, 2, 3].map((step) => (
            <li key={step}>
              <span>{step}</span>
              {t(`home.sellSteps.${step}`)}
            </li>
          ))}
        </ol>
        <div className="sell-drawings">
          <CategoryDrawing slug="other" />
          <CategoryDrawing slug="feed-fodder" />
        </div>
      </div>
    </section>
  )
}
