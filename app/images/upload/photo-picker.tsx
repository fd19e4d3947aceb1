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

function addPhotoClass(count: number, isHydrated: boolean): string {
  if (count === 0) return 'add-photo add-first-photo'
  return isHydrated ? 'add-photo add-photo-square' : 'add-photo'
}

/**
 * Picks up to five photos, sent in `image_ids` (in order) and, without JavaScript, in `images` (files),
 * `left_out` (ids to drop) and the two `moveButtonNames`. The form waits until all uploads have finished.
 */
export function PhotoPicker(props: { photos: Photos; hint: string; error?: string | undefined }) {
  const { photos, hint, error } = props
  const { list, add } = photos
  const { t } = useLanguage()
  const isHydrated = useIsHydrated()
  const hasRoom = list.length < maxPictures
  const box = useRef<HTMLFieldSetElement>(null)
  const { said: announcement, moveTile, removeTile } = useTileMoves(box, photos)
  useWaitForUploads(box, photos)

  useEffect(() => {
    if (!box.current) return
    // Photos may have been chosen before hydration.
    const input = box.current.querySelector<HTMLInputElement>('[type=file]')
    if (input) takeFrom(input)
    return dragPhotos(box.current, photos.move)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, [])

  function takeFrom(input: HTMLInputElement) {
    add(input.files ?? [])
    input.value = ''
  }

  function takeDropped(event: DragEvent) {
    event.preventDefault()
    add(event.dataTransfer.files)
  }

  return (
    <fieldset
      ref={box}
      id={photosId}
      className="field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={takeDropped}
    >
      {/* Without room for a further photo, links to the field's error lead here. */}
      <legend id={hasRoom ? undefined : 'images'} tabIndex={-1} className="photos-legend">
        {t('images.label')}
      </legend>
      <FieldNotes id="images" hint={hint} error={error} />
      <ul className="photo-tiles">
        {list.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            index={index}
            count={list.length}
            isHydrated={isHydrated}
            onRemove={() => removeTile(photo, index)}
            onMove={(to) => moveTile(photo, index, to)}
            onRetry={() => photos.retry(photo.key)}
          />
        ))}
        {hasRoom && (
          <li className="photo-adder">
            <label className={addPhotoClass(list.length, isHydrated)}>
              <Icon name="camera" size={26} />
              {t('images.add')}
              <input
                {...describeField('images', { hint, error })}
                type="file"
                name={isHydrated ? undefined : 'images'}
                accept={acceptedTypes.join()}
                multiple
                className={isHydrated ? 'sr-only' : 'small add-photo-file'}
                onChange={(event) => isHydrated && takeFrom(event.currentTarget)}
              />
            </label>
          </li>
        )}
      </ul>
      <PhotoStatus list={list} moveNotice={announcement} />
    </fieldset>
  )
}

function PhotoStatus({ list, moveNotice }: { list: Photo[]; moveNotice: string }) {
  const { t } = useLanguage()
  const count = list.filter(({ state }) => state === 'uploaded').length
  return (
    <>
      <div role="alert" className="photo-problems">
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
        {moveNotice}
      </p>
    </>
  )
}

// Restores keyboard focus, which is lost when the focused tile is moved or removed.
function useTileMoves(box: { current: HTMLElement | null }, photos: Photos) {
  const { t } = useLanguage()
  const [announcement, setAnnouncement] = useState('')
  const toFocus = useRef<string[]>([])

  useEffect(() => {
    const targets = toFocus.current.map((target) => box.current?.querySelector<HTMLElement>(target))
    targets.find(Boolean)?.focus()
    toFocus.current = []
  })

  function moveTile({ key }: Photo, index: number, to: number) {
    photos.move(key, to)
    setAnnouncement(t('images.moved', { number: to + 1 }))
    const tile = `[data-photo="${key}"] [data-act=`
    const same = to < index ? 'earlier' : 'later'
    toFocus.current = [`${tile}${same}]`, `${tile}earlier]`, `${tile}later]`]
  }

  function removeTile({ key }: Photo, index: number) {
    photos.remove(key)
    const neighbour = photos.list[index + 1] ?? photos.list[index - 1]
    toFocus.current = [`[data-photo="${neighbour?.key}"] [data-act=remove]`, '[type=file]']
  }

  return { said: announcement, moveTile, removeTile }
}
