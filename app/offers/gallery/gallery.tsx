import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { pictureSrcSet, pictureUrl } from '../../images/serving/picture-url.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { nextPictureIndex } from './next-picture-index.ts'
import { PictureViewer } from './picture-viewer.tsx'
import { usePictureCarousel } from './use-picture-carousel.tsx'

type GalleryProps = {
  title: string
  pictures: readonly string[]
  drawing: ReactNode
  /** Greys out the pictures of a listing that is no longer available. */
  isGrey: boolean
  labels: ReactNode
  actions: ReactNode
}

/**
 * Works without JavaScript through links: a thumbnail links to its slide, a slide to the large file. With it a
 * slide opens the viewer.
 */
export function Gallery(props: GalleryProps) {
  const { title, pictures, drawing, isGrey, labels, actions } = props
  const { t } = useLanguage()
  const { strip, index, show, onScroll } = usePictureCarousel(pictures.length)
  const [openAt, setOpenAt] = useState<number>()
  const [farthest, setFarthest] = useState(1)
  if (index + 1 > farthest) setFarthest(index + 1)
  return (
    <section className={`gallery${isGrey ? ' gallery-grey' : ''}`} aria-label={t('gallery.label')}>
      <div className="gallery-main">
        {pictures.length === 0 && drawing}
        <ul className="slides" ref={strip} onScroll={onScroll}>
          {pictures.map((path, place) => (
            <Slide
              key={path}
              {...{ path, place, title }}
              count={pictures.length}
              isNear={place <= farthest}
              onOpen={() => setOpenAt(place)}
            />
          ))}
        </ul>
        <div className="gallery-top">
          <div className="gallery-labels">{labels}</div>
          {actions}
        </div>
        {pictures.length > 1 && <Arrows index={index} count={pictures.length} onShow={show} />}
      </div>
      {pictures.length > 1 && <Thumbnails {...{ pictures, index, farthest }} onShow={show} />}
      <PictureViewer
        {...{ title, openAt }}
        pictures={pictures.map((path) => ({
          src: pictureUrl(path, 1280),
          srcSet: pictureSrcSet(path),
        }))}
        onClose={(last) => {
          setOpenAt(undefined)
          show(last)
        }}
      />
    </section>
  )
}

function Slide(props: {
  path: string
  place: number
  count: number
  title: string
  /** Up to one past the farthest slide viewed. Others are loaded only as the user swipes on. */
  isNear: boolean
  onOpen: () => void
}) {
  const { path, place, count, title, isNear, onOpen } = props
  const { t } = useLanguage()
  const number = place + 1
  const picture = (
    <img
      {...slideImageProps(path)}
      width={1280}
      height={960}
      alt={title}
      {...(place === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
  return (
    <li id={`photo-${number}`}>
      <a
        href={pictureUrl(path, 1280)}
        aria-label={t('gallery.open', { number, count })}
        onClick={preventDefaultAnd(onOpen)}
      >
        {isNear ? picture : <noscript>{picture}</noscript>}
      </a>
      {count > 1 && (
        <bdi className="gallery-counter" dir="ltr" aria-hidden="true">
          {t('gallery.counter', { number, count })}
        </bdi>
      )}
    </li>
  )
}

function slideImageProps(path: string) {
  const sizes = '(min-width: 1280px) 784px, (min-width: 1000px) calc(100vw - 496px), 100vw'
  return { src: pictureUrl(path, 640), srcSet: pictureSrcSet(path), sizes }
}

function Arrows(props: { index: number; count: number; onShow: (index: number) => void }) {
  const { index, count, onShow } = props
  const { t } = useLanguage()
  return [-1, 1].map((by) => {
    const next = nextPictureIndex(index, by as 1 | -1, count)
    const isBack = by === -1
    return (
      <a
        key={by}
        className={`glass gallery-arrow ${isBack ? 'gallery-back' : 'gallery-next'}`}
        href={`#photo-${next + 1}`}
        aria-label={t(isBack ? 'gallery.previous' : 'gallery.next')}
        onClick={preventDefaultAnd(() => onShow(next))}
      >
        <Icon name="chevron-end" mirrored />
      </a>
    )
  })
}

function Thumbnails(props: {
  pictures: readonly string[]
  index: number
  /** The last loaded slide. Up to it, thumbnails reuse the slide's file at no extra cost. */
  farthest: number
  onShow: (index: number) => void
}) {
  const { pictures, index, farthest, onShow } = props
  const { t } = useLanguage()
  return (
    <ul className="thumbnails">
      {pictures.map((path, place) => (
        <li key={path}>
          <a
            href={`#photo-${place + 1}`}
            aria-label={t('gallery.photo', { number: place + 1 })}
            aria-current={place === index ? 'true' : undefined}
            onClick={preventDefaultAnd(() => onShow(place))}
          >
            <img
              {...(place <= farthest ? slideImageProps(path) : { src: pictureUrl(path, 320) })}
              width={320}
              height={240}
              alt=""
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Calls `work` instead of following the link, unless it opens in a new tab or window. */
function preventDefaultAnd(work: () => void) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    work()
  }
}
