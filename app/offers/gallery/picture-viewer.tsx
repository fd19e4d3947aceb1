import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { keyDirection } from './next-picture-index.ts'
import { usePictureCarousel } from './use-picture-carousel.tsx'

type PictureViewerProps = {
  title: string
  pictures: readonly { src: string; srcSet?: string }[]
  openAt: number | undefined
  onClose: (index: number) => void
}

/** A full-screen viewer for one picture at a time. Escape and a phone's Back button close it. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only opening selects a picture
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
          {/* A scrollable area must be focusable by keyboard. */}
          <ul className="slides" ref={strip} onScroll={onScroll} tabIndex={0}>
            {pictures.map((picture, place) => (
              <li key={picture.src}>
                <img
                  {...picture}
                  sizes="100vw"
                  alt={t('gallery.photo', { number: place + 1 })}
                  // Neighbours are preloaded, so that a swipe shows them at once.
                  loading={Math.abs(place - index) <= 1 ? 'eager' : 'lazy'}
                />
              </li>
            ))}
          </ul>
          {pictures.length > 1 && (
            <>
              <ArrowButton step={-1} onStep={turn} />
              <ArrowButton step={1} onStep={turn} />
            </>
          )}
        </>
      )}
    </dialog>
  )
}

function ArrowButton(props: { step: 1 | -1; onStep: (by: 1 | -1) => void }) {
  const { step, onStep } = props
  const { t } = useLanguage()
  const isBack = step === -1
  return (
    <button
      type="button"
      className={`glass viewer-arrow ${isBack ? 'viewer-back' : 'viewer-next'}`}
      aria-label={t(isBack ? 'gallery.previous' : 'gallery.next')}
      onClick={() => onStep(step)}
    >
      <Icon name="chevron-end" mirrored />
    </button>
  )
}
