import { shorten } from '../../i18n/format/shorten.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { isUploadExpired } from '../../images/upload/photo-state.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import {
  deleteUnsentForm,
  formName,
  type RestoredForm,
  type UnsentForm,
} from './unsent-form-storage.ts'
import { findPhotoFiles } from './unsent-photo-storage.ts'
import '../form/form-notices.css'

const maxNameLength = 80

/** The unsent forms of this device, each to resume or to delete. */
export function UnsentFormsNotice(props: {
  unsent: readonly UnsentForm[]
  isNew: boolean
  onResume: (resumed: RestoredForm) => void
  onForget: (token: string) => void
}) {
  const { unsent, isNew, onResume, onForget } = props
  const { t } = useLanguage()
  return (
    <div className="page unsent-forms">
      <Notice tone="good" role="status">
        <p>{t(isNew ? 'sell.unsent.text' : 'edit.unsent')}</p>
        <ul>
          {unsent.map((form) => (
            <RestoreNotice
              key={form.token}
              form={form}
              onResume={async () => onResume(await restoreForm(form))}
              onForget={() => {
                onForget(form.token)
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
  const name = formName(form)
  const count = form.photos.length
  return (
    <li>
      <p className="strong">
        {name ? <UserText text={shorten(name, maxNameLength)} /> : t('sell.unsent.untitled')}
      </p>
      {count > 0 && <p className="small">{t('images.count', { count })}</p>}
      <div className="unsent-form-buttons">
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
  const uploadedPhotos = photos
    .map((photo) => ({ ...photo, file: files.get(photo.key) }))
    // A photo without a local file is available only until the server purges it.
    .filter((photo) => photo.file || (photo.image && !isUploadExpired(photo)))
  return { values: { ...values, form_token: token }, uploadedPhotos }
}
