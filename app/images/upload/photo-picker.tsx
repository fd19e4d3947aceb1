import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { useIsHydrated } from '../../ui/form-state/use-is-hydrated.ts'
import { describeField, FieldNotes } from '../../ui/forms/field.tsx'
import { dragPhotos } from './drag-photos.ts'
import type { Photo } from './photo-state.ts'
import { PhotoTile, photosId } from './photo-tile.tsx'
import { acceptedTypes, maxPictures } from './picture-rules.ts'
import './photos.css'
import type { Photos } from './use-photos.tsx'
import { useWaitForUploads } from './use-wait-for-uploads.tsx'

function addPhotoClass(count: number, isLively: boolean): string {
  if (count === 0) return 'add-photo add-first-photo'
  return isLively ? 'add-photo add-photo-square' : 'add-photo'
}

/**
 * Up to five photos, in the fields `image_ids` (in order) or, without JavaScript,
 * `images` (files), `left_out` (ids to drop) and the two of `moveButtonNames` (an id to move). The form
 * waits until all have arrived.
 */
export function PhotoPicker(props: { photos: Photos; hint?: string; error?: string | undefined }) {
  const { photos, error } = props
  const { list, add } = photos
  const { t } = useLanguage()
  const isLively = useIsHydrated()
  const box = useRef<HTMLFieldSetElement>(null)
  const { said, moveTile, removeTile } = useTileMoves(box, photos)
  useWaitForUploads(box, photos)

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
      <ul className="photo-tiles">
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
            <label className={addPhotoClass(list.length, isLively)}>
              <Icon name="camera" size={26} />
              {t('images.add')}
              <input
                {...describeField('images', { hint, error })}
                type="file"
                name={isLively ? undefined : 'images'}
                accept={acceptedTypes.join()}
                multiple
                className={isLively ? 'sr-only' : 'small max-w-full'}
                onChange={(event) => isLively && takeFrom(event.currentTarget)}
              />
            </label>
          </li>
        )}
      </ul>
      <PhotoStatus list={list} moved={said} />
    </fieldset>
  )
}

/** What went wrong, for all to see; what went well, for those who listen. */
function PhotoStatus({ list, moved }: { list: Photo[]; moved: string }) {
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
