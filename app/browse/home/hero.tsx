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
        {/* A checkbox, so that it also stops the moving word without JavaScript. */}
        <input
          className="sr-only"
          id={stopRotationId}
          type="checkbox"
          aria-label={t('home.stopTurning')}
        />
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
            <label className="turning-stop" htmlFor={stopRotationId} aria-hidden="true">
              <Icon name="pause" size={14} />
              <Icon name="play" size={14} />
            </label>
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
 * One word of the sentence changes every two seconds: whole sentences take turns, so that each is spaced for its
 * own word. The heading itself stands still.
 */
function HeroTitle() {
  const { t } = useLanguage()
  const [start, end] = t('home.turningHeading').split('{word}')
  return (
    <div className="hero-title">
      <h1 className="sr-only">{t('home.heading')}</h1>
      {rotatingWords.map((word) => (
        <p key={word} aria-hidden="true">
          {start}
          <span className="turning-word">{t(`home.turning.${word}`)}</span>
          <span className="hero-title-end">{end}</span>
        </p>
      ))}
    </div>
  )
}
