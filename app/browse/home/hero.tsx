import { useCatalogNames } from '../../catalog/use-catalog-names.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { ScrollProgress } from '../paging/scroll-progress.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import { categoryGridId } from './category-grid.tsx'
import { HeroScene } from './hero-scene.tsx'

export function Hero() {
  const { t } = useLanguage()
  const { provinces } = useCatalogNames()
  return (
    <section className="hero">
      <ScrollProgress />
      <div className="page">
        <HeroTitle />
        <div className="hero-search">
          <SearchBox variant="hero" provinces={provinces} />
          <div className="hero-ways">
            <LinkButton variant="quiet" to="/search">
              {t('home.startBuying')}
            </LinkButton>
            <LinkButton variant="sell" to="/sell">
              {t('home.postAd')}
            </LinkButton>
          </div>
        </div>
      </div>
      <a className="hero-scroll" href={`#${categoryGridId}`}>
        {t('home.scroll')}
        <Icon name="chevron-down" size={16} />
      </a>
      {/* Last, as it stands on the hero's lower edge, which moves until the browser has read all of the hero. */}
      <HeroScene />
    </section>
  )
}

const rotatingWords = ['livestock', 'crops', 'equipment', 'services']
const stopRotationId = 'stop-turning'

/**
 * One word of the title changes every two seconds; the heading itself is one whole sentence. The switch is a
 * checkbox, so that it also stops without JavaScript.
 */
function HeroTitle() {
  const { t } = useLanguage()
  return (
    <div className="hero-title">
      <h1>
        <span className="sr-only">{t('home.heading')}</span>
        <span aria-hidden="true">{t('home.headingStart')}</span>
      </h1>{' '}
      <span className="turning">
        <input
          className="sr-only"
          id={stopRotationId}
          type="checkbox"
          aria-label={t('home.stopTurning')}
        />
        <span className="turning-text" aria-hidden="true">
          {rotatingWords.map((word) => (
            <span key={word}>{t(`home.turning.${word}`)}</span>
          ))}
        </span>
        <label className="turning-stop" htmlFor={stopRotationId} aria-hidden="true">
          <Icon name="pause" size={14} />
          <Icon name="play" size={14} />
        </label>
      </span>
      <span className="hero-title-end" aria-hidden="true">
        {t('home.headingEnd')}
      </span>
    </div>
  )
}
