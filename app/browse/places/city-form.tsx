import { useRef } from 'react'
import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { describeField, Field } from '../../ui/forms/field.tsx'
import { NearMeButton } from './near-me-button.tsx'

type CityFormProps = {
  chosen: string | undefined
  back: string
  provinces: readonly { slug: string; name: string; cities: readonly CityName[] }[]
  typed?: string | undefined
  error?: string | undefined
}

type CityName = { slug: string; name: string }

/** Loads the next page in full, so that nothing of the previous city stays in memory. */
export function CityForm({ chosen, back, provinces, typed, error }: CityFormProps) {
  const { t } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  function choose(slug: string) {
    if (field.current) field.current.value = slug
    form.current?.submit()
  }
  return (
    <>
      <Form ref={form} method="post" action="/city" reloadDocument className="stack">
        <input type="hidden" name="back" value={back} />
        <Field id="city" label={t('city.label')} error={error && t(error)}>
          <div className="city-fields">
            <input
              ref={field}
              className="input"
              name="city"
              list="cities"
              dir="auto"
              required
              maxLength={100}
              autoComplete="off"
              defaultValue={typed ?? chosen}
              placeholder={t('city.example')}
              {...describeField('city', { error: error && t(error) })}
            />
            <Button>{t('city.save')}</Button>
          </div>
        </Field>
        <datalist id="cities">
          {provinces.flatMap(({ cities }) =>
            cities.map(({ slug, name }) => <option key={slug} value={name} />),
          )}
        </datalist>
      </Form>
      <NearMeButton onCity={choose} />
      <Form method="post" action="/city" reloadDocument className="city-list">
        <input type="hidden" name="back" value={back} />
        {chosen && (
          <Button variant="quiet" name="city" value="none">
            {t('city.none')}
          </Button>
        )}
        {provinces.map((province) => (
          <details key={province.slug}>
            <summary>{province.name}</summary>
            <div className="chips">
              {province.cities.map(({ slug, name }) => (
                <button key={slug} className="chip" name="city" value={slug}>
                  {name}
                </button>
              ))}
            </div>
          </details>
        ))}
      </Form>
    </>
  )
}
