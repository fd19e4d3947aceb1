import { useLanguage } from '../../../i18n/language-provider.tsx'
import { PhotoPicker } from '../../../images/upload/photo-picker.tsx'
import type { Photos } from '../../../images/upload/use-photos.tsx'
import { useInputValue } from '../../../ui/form-state/use-input-values.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import type { CategoryChoice } from '../validation/listing-choices.ts'
import { goodsGroupOf } from '../validation/sentences.ts'

export function ListingPhotos(
  props: FormValues & { photos: Photos; categories: readonly CategoryChoice[] },
) {
  const { photos, categories, typed, error } = props
  const { t } = useLanguage()
  const chosenId = useInputValue('category_id', typed('category_id') ?? '')
  const slug = categories.find(({ id }) => id === chosenId)?.slug
  const hint = t(`sell.photosHint.${goodsGroupOf(slug)}`)
  return <PhotoPicker {...{ photos, hint }} error={error('images')} />
}
