import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import {
  expireUnsentForms,
  listUnsentForms,
  type RestoredForm,
  type UnsentForm,
} from './unsent-form-storage.ts'

// Few forms are left unsent.
const UnsentFormsNotice = lazyComponent(
  async () => (await import('./unsent-forms-notice.tsx')).UnsentFormsNotice,
)

/** Offers to restore the unsent forms on this device, newest first. */
export function RestoreUnsentForm(props: {
  owner: string
  about: string
  onResume: (resumed: RestoredForm) => void
}) {
  const { owner, about, onResume } = props
  const [unsent, setUnsent] = useState<UnsentForm[]>([])
  // They are stored on the device only, so they are not in the server-rendered page.
  useEffect(() => {
    setUnsent(listUnsentForms({ owner, about }))
    void expireUnsentForms()
  }, [owner, about])
  if (unsent.length === 0) return null
  return (
    <Suspense>
      <UnsentFormsNotice
        unsent={unsent}
        isNew={about.startsWith('new')}
        onResume={(resumed) => {
          setUnsent([])
          onResume(resumed)
        }}
        onForget={(token) => setUnsent(unsent.filter((form) => form.token !== token))}
      />
    </Suspense>
  )
}
