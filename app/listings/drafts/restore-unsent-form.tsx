import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { isUploadExpired, type StoredPhoto } from '../../images/upload/photo-state.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import type { ListingFormValues } from '../form/validation/listing-form-fields.ts'
import {
  deleteUnsentForm,
  expireUnsentForms,
  listUnsentForms,
  type UnsentForm,
} from './unsent-form-storage.ts'
import { findPhotoFiles } from './unsent-photo-storage.ts'

/** A form as it goes on: what was typed, with its own token, and the photos it held. */
export type RestoredForm = { values: ListingFormValues; kept: StoredPhoto[] }

/** Offers what was left on this device before it could be sent, newest first. */
export function RestoreUnsentForm(props: {
  owner: string
  about: string
  onResume: (resumed: RestoredForm) => void
}) {
  const { owner, about, onResume } = props
  const { t } = useLanguage()
  const [unsent, setUnsent] = useState<UnsentForm[]>([])
  // Only the device knows of them, so the page comes without.
  useEffect(() => {
    setUnsent(listUnsentForms({ owner, about }))
    void expireUnsentForms()
  }, [owner, about])
  if (unsent.length === 0) return null
  const drop = (token: string) => setUnsent(unsent.filter((form) => form.token !== token))
  return (
    <div className="page pt-4">
      <Notice tone="good" role="status">
        <p>{t(about.startsWith('new') ? 'sell.unsent.text' : 'edit.unsent')}</p>
        <ul className="mt-2 grid gap-4">
          {unsent.map((form) => (
            <RestoreNotice
              key={form.token}
              form={form}
              onResume={async () => {
                setUnsent([])
                onResume(await restoreForm(form))
              }}
              onForget={() => {
                drop(form.token)
                deleteUnsentForm(form.token)
              }}
            />
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function RestoreNotice(props: { form: UnsentForm; onResume: () => void; onForget: () => void }) {
  const { form, onResume, onForget } = props
  const { t } = useLanguage()
  const title = form.values.title?.trim()
  const count = form.photos.length
  return (
    <li>
      {title && (
        <p className="font-strong">
          <UserText text={title} />
        </p>
      )}
      {count > 0 && <p className="small">{t('images.count', { count })}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="button" variant="plain" onClick={onResume}>
          {t('sell.unsent.resume')}
        </Button>
        <Button type="button" variant="quiet" onClick={onForget}>
          {t('sell.unsent.forget')}
        </Button>
      </div>
    </li>
  )
}

async function restoreForm({ token, values, photos }: UnsentForm): Promise<RestoredForm> {
  const keys = photos.map(({ key }) => key)
  const files = await findPhotoFiles(token, keys)
  const kept = photos
    .map((photo) => ({ ...photo, file: files.get(photo.key) }))
    // One whose file the device could not hold is there only as long as the server keeps it.
    .filter((photo) => photo.file || (photo.image && !isUploadExpired(photo)))
  return { values: { ...values, form_token: token }, kept }
}
