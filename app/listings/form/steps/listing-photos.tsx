import { useLanguage } from '../../../i18n/language-provider.tsx'
import { PhotoPicker } from '../../../images/upload/photo-picker.tsx'
import type { Photos } from '../../../images/upload/use-photos.tsx'
import { useInputValue } from '../../../ui/form-state/use-input-values.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import type { CategoryChoice } from '../validation/listing-choices.ts'

export function ListingPhotos(
  props: FormValues & { photos: Photos; categories: readonly CategoryChoice[] },
) {
  const { photos, categories, typed, error } = props
  const { t } = useLanguage()
  const chosenId = useInputValue('category_id', typed('category_id') ?? '')
  const slug = categories.find(({ id }) => id === chosenId)?.slug ?? 'other'
  const hint = t(`sell.photosHint.${hintByCategory.get(slug) ?? 'other'}`)
  return <PhotoPicker {...{ photos, hint }} error={error('images')} />
}

const hintByCategory = new Map(
  Object.entries({
    animals: 'livestock poultry',
    land: 'barani-land nehri-land farm-property',
    machines: 'tractors equipment irrigation transport',
    crops: 'crops pulses-oilseeds vegetables fruits spices-herbs feed-fodder',
  }).flatMap(([hint, slugs]) => slugs.split(' ').map((slug) => [slug, hint] as const)),
)
