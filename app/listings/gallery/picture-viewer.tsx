import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { keyDirection } from './next-picture-index.ts'
import { usePictureCarousel } from './use-picture-carousel.tsx'

type PictureViewerProps = {
  title: string
  pictures: readonly { src: string; srcSet?: string }[]
  /** The picture to open at; closed while it is not given. */
  openAt: number | undefined
  /** Told which picture stood there last. */
  onClose: (index: number) => void
}

/** The pictures one at a time over the whole screen. Escape and the Back of a phone close it. */
export function PictureViewer(props: PictureViewerProps) {
  const { title, pictures, openAt, onClose } = props
  const { t, dir } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const { strip, index, show, turn, onScroll } = usePictureCarousel(pictures.length)
  const isOpen = openAt !== undefined

  useEffect(() => {
    if (openAt === undefined) return
    dialog.current?.showModal()
    show(openAt)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only opening brings a picture
  }, [openAt])

  function turnByKey(event: KeyboardEvent) {
    const by = keyDirection(event.key, dir)
    if (!by || event.altKey) return
    event.preventDefault()
    turn(by)
  }

  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={`${t('gallery.label')}: ${title}`}
      onClose={() => onClose(index)}
      onKeyDown={turnByKey}
    >
      {isOpen && (
        <>
          <div className="viewer-top">
            <p aria-live="polite">
              <bdi dir="ltr">
                {t('gallery.counter', { number: index + 1, count: pictures.length })}
              </bdi>
            </p>
            <button
              type="button"
              className="glass"
              aria-label={t('ui.close')}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </div>
          {/* What scrolls must be reached by key. */}
          <ul className="slides" ref={strip} onScroll={onScroll} tabIndex={0}>
            {pictures.map((picture, place) => (
              <li key={picture.src}>
                <img
                  {...picture}
                  sizes="100vw"
                  alt={t('gallery.photo', { number: place + 1 })}
                  // The neighbours are fetched ahead, so that a swipe finds them there.
                  loading={Math.abs(place - index) <= 1 ? 'eager' : 'lazy'}
                />
              </li>
            ))}
          </ul>
          {pictures.length > 1 && (
            <>
              <ArrowButton by={-1} onTurn={turn} />
              <ArrowButton by={1} onTurn={turn} />
            </>
          )}
        </>
      )}
    </dialog>
  )
}

function ArrowButton(props: { by: 1 | -1; onTurn: (by: 1 | -1) => void }) {
  const { by, onTurn } = props
  const { t } = useLanguage()
  const isBack = by === -1
  return (
    <button
      type="button"
      className={`glass viewer-arrow ${isBack ? 'start-3' : 'end-3'}`}
      aria-label={t(isBack ? 'gallery.previous' : 'gallery.next')}
      onClick={() => onTurn(by)}
    >
      <Icon name="chevron-end" mirrored className={isBack ? 'rotate-180' : ''} />
    </button>
  )
}
