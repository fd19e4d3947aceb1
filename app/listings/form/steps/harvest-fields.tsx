import type { CommonField } from '../../../catalog/catalog.ts'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { certifications } from '../validation/listing-fields.ts'
import { harvestBounds } from '../validation/listing-form-fields.ts'

/** Fields for produce, those that `has` allows. Collapsed until a category is chosen. */
export function HarvestFields(
  props: FormValues & { today: string; isOpen: boolean; has: (field: CommonField) => boolean },
) {
  const { typed, error, today, isOpen, has } = props
  const { t } = useLanguage()
  const names = ['organic', 'certification', 'harvest_date']
  if (!has('organic') && !has('certification') && !has('harvestDate')) return null
  const isFilled = (name: string) => !['', 'no', undefined].includes(typed(name))
  const hasInput = names.some((name) => isFilled(name) || error(name))
  return (
    <details className="post-more" open={isOpen || hasInput}>
      <summary className="more">
        {t('sell.grown')}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className="fields fields-pair">
        {has('harvestDate') && (
          <TextField
            name="harvest_date"
            type="date"
            label={t('listing.fields.harvestDate')}
            error={error('harvest_date')}
            defaultValue={typed('harvest_date')}
            {...harvestBounds(today)}
          />
        )}
        {has('certification') && (
          <SelectField
            name="certification"
            label={t('listing.fields.certification')}
            error={error('certification')}
            defaultValue={typed('certification')}
            placeholder={t('sell.noCertification')}
            options={certifications.map((value) => ({
              value,
              label: t(`listing.certifications.${value}`),
            }))}
          />
        )}
        {has('organic') && (
          <Switch
            name="organic"
            value="yes"
            label={t('sell.organic')}
            defaultChecked={typed('organic') === 'yes'}
          />
        )}
      </div>
    </details>
  )
}
