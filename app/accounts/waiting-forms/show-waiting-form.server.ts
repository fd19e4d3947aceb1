import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { findWaitingForm } from './waiting-form.server.ts'
import type { WaitingFormProps } from './waiting-form.tsx'

/** The form that waits for this member, with the texts around it. */
export async function showWaitingForm(
  request: Request,
  viewerId: string,
): Promise<WaitingFormProps | undefined> {
  const form = await findWaitingForm(database(), request, viewerId)
  if (!form) return undefined
  const t = getTranslator(requestedLanguage(request))
  const hasPhotos = form.encoding === 'multipart/form-data'
  const texts = {
    title: t('waitingForm.title'),
    text: t(hasPhotos ? 'waitingForm.textPhotos' : 'waitingForm.text'),
    send: t('waitingForm.send'),
    discard: t('waitingForm.discard'),
  }
  return { ...form, owner: viewerId, texts }
}
