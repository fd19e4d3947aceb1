import { preload } from 'react-dom'
import heroUrl from './hero.svg?url&no-inline'
import './hero.css'

/**
 * Fields at dawn behind the opening of the front page. The stylesheet draws it as a background, by
 * day or by night; asking for it here lets it travel together with the stylesheet.
 */
export function HeroScene() {
  preload(heroUrl, { as: 'image' })
  return <div className="hero-scene" aria-hidden="true" />
}
