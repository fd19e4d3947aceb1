import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { describe, FieldNotes } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { useIsLively } from '../ui/use-is-lively.ts'
import { dragPhotos } from './drag-photos.ts'
import type { Photo } from './photo.ts'
import { PhotoTile, photosId } from './photo-tile.tsx'
import { acceptedTypes, maxPictures } from './picture-rules.ts'
import { useHeldForm } from './use-held-form.tsx'
import type { Photos } from './use-photos.tsx'

const plainInput =
  'small max-w-full file:me-2 file:min-h-11 file:rounded-ctl file:border file:border-edge file:px-3'

const addTile =
  'relative flex cursor-pointer flex-wrap items-center justify-center gap-x-2.5 rounded-ctl border-2 border-dashed border-edge p-3 text-center font-strong text-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-focus max-lg:col-span-3'

// Empty, it is as wide as the row: easy to drop on, and room for the browser's own file button.
function shapeOfAddTile(count: number, isLively: boolean): string {
  if (count === 0) return 'min-h-32 lg:col-span-5'
  return `min-h-16 ${isLively ? 'lg:aspect-square lg:flex-col lg:flex-nowrap lg:text-sm' : 'lg:col-span-2'}`
}

/**
 * Up to five photos, in the fields `image_ids` (in order) or, without JavaScript,
 * `images` (files), `left_out` (ids to drop) and the two of `moveWays` (an id to move). The form
 * waits until all have arrived.
 */
export function PhotoPicker(props: { photos: Photos; hint?: string; error?: string | undefined }) {
  const { photos, error } = props
  const { list, add } = photos
  const { t } = useLanguage()
  const isLively = useIsLively()
  const box = useRef<HTMLFieldSetElement>(null)
  const { said, moveTile, removeTile } = useTileMoves(box, photos)
  useHeldForm(box, photos)

  useEffect(() => {
    if (!box.current) return
    // Photos may have been chosen before the scripts arrived.
    const input = box.current.querySelector<HTMLInputElement>('[type=file]')
    if (input) takeFrom(input)
    return dragPhotos(box.current, photos.move)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes to life
  }, [])

  function takeFrom(input: HTMLInputElement) {
    add(input.files ?? [])
    input.value = ''
  }

  function takeDropped(event: DragEvent) {
    event.preventDefault()
    add(event.dataTransfer.files)
  }

  const hint = props.hint ?? t('images.hint')
  return (
    <fieldset
      ref={box}
      id={photosId}
      className="field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={takeDropped}
    >
      <legend className="pb-1 text-xl font-bold leading-title">{t('images.label')}</legend>
      <FieldNotes id="images" hint={hint} error={error} />
      <ul className="mt-2 grid grid-cols-3 gap-2.5 lg:grid-cols-5">
        {list.map((photo, at) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            at={at}
            count={list.length}
            isLively={isLively}
            onRemove={() => removeTile(photo, at)}
            onMove={(to) => moveTile(photo, at, to)}
            onRetry={() => photos.retry(photo.key)}
          />
        ))}
        {list.length < maxPictures && (
          <li className="contents">
            <label className={`${addTile} ${shapeOfAddTile(list.length, isLively)}`}>
              <Icon name="camera" size={26} />
              {t('images.add')}
              <input
                {...describe('images', { hint, error })}
                type="file"
                name={isLively ? undefined : 'images'}
                accept={acceptedTypes.join()}
                multiple
                className={isLively ? 'sr-only' : plainInput}
                onChange={(event) => isLively && takeFrom(event.currentTarget)}
              />
            </label>
          </li>
        )}
      </ul>
      <Said list={list} moved={said} />
    </fieldset>
  )
}

/** What went wrong, for all to see; what went well, for those who listen. */
function Said({ list, moved }: { list: Photo[]; moved: string }) {
  const { t } = useLanguage()
  const count = list.filter(({ state }) => state === 'kept').length
  return (
    <>
      <div role="alert" className="contents">
        {list.map(
          ({ key, problem }) =>
            problem && (
              <p key={key} className="error">
                <Icon name="alert" />
                {t(problem.text, problem.params)}
              </p>
            ),
        )}
      </div>
      <p role="status" className="sr-only">
        {count > 0 && t('images.count', { count })}
      </p>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  )
}

// A tile that moves or leaves takes the keyboard's place with it, unless it is put back.
function useTileMoves(box: { current: HTMLElement | null }, photos: Photos) {
  const { t } = useLanguage()
  const [said, setSaid] = useState('')
  const toFocus = useRef<string[]>([])

  useEffect(() => {
    const targets = toFocus.current.map((target) => box.current?.querySelector<HTMLElement>(target))
    targets.find(Boolean)?.focus()
    toFocus.current = []
  })

  function moveTile({ key }: Photo, at: number, to: number) {
    photos.move(key, to)
    setSaid(t('images.moved', { number: to + 1 }))
    const tile = `[data-photo="${key}"] [data-act=`
    const same = to < at ? 'earlier' : 'later'
    toFocus.current = [`${tile}${same}]`, `${tile}earlier]`, `${tile}later]`]
  }

  function removeTile({ key }: Photo, at: number) {
    photos.remove(key)
    const neighbour = photos.list[at + 1] ?? photos.list[at - 1]
    toFocus.current = [`[data-photo="${neighbour?.key}"] [data-act=remove]`, '[type=file]']
  }

  return { said, moveTile, removeTile }
}
