import { preload } from 'react-dom'
import { useLightMode } from '../../ui/display/use-light-mode.ts'
import heroUrl from './hero.svg?url&no-inline'
import './hero.css'

/** The stylesheet draws it as a background, for day or night; preloading it here lets it load in parallel. */
export function HeroScene() {
  if (!useLightMode()) preload(heroUrl, { as: 'image', fetchPriority: 'high' })
  return <div className="hero-scene" aria-hidden="true" />
}
