import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useEarlyChoice } from '../ui/form-state/use-early-choice.ts'
import { Button } from '../ui/forms/button.tsx'
import { Select } from '../ui/forms/select-field.tsx'
import { type FavoriteOrder, favoriteOrders } from './favorite-order.ts'

const orderLabels = {
  date: 'favorites.sort.date',
  price: 'sort.price-low',
  name: 'favorites.sort.name',
} satisfies Record<FavoriteOrder, string>

/** The order of the list, kept in the URL; applied at once with JavaScript. */
export function FavoritesSort({ selected }: { selected: FavoriteOrder }) {
  const { t } = useLanguage()
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  const sort = ({ form }: HTMLSelectElement) => submit(form, { preventScrollReset: true })
  useEarlyChoice(select, selected, sort)
  return (
    // A value that the browser restores on Back would be taken for a choice.
    <Form className="favorites-sort" action="/favorites" preventScrollReset autoComplete="off">
      <Select
        key={selected}
        ref={select}
        name="sort"
        aria-label={t('sort.label')}
        defaultValue={selected}
        options={favoriteOrders.map((order) => ({ value: order, label: t(orderLabels[order]) }))}
        onChange={(event) => sort(event.currentTarget)}
      />
      <noscript>
        <Button variant="plain">{t('sort.label')}</Button>
      </noscript>
    </Form>
  )
}
