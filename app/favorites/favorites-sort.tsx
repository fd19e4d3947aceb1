import { Form, useSubmit } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select-field.tsx'
import { type FavoriteOrder, favoriteOrders } from './favorite-order.ts'

const words = {
  date: 'favorites.sort.date',
  price: 'sort.price-low',
  name: 'favorites.sort.name',
} satisfies Record<FavoriteOrder, string>

/** The order of the list, in its address; chosen at once with JavaScript. */
export function FavoritesSort({ chosen }: { chosen: FavoriteOrder }) {
  const { t } = useLanguage()
  const submit = useSubmit()
  return (
    <Form className="favorites-sort" action="/favorites" preventScrollReset>
      <Select
        key={chosen}
        name="sort"
        aria-label={t('sort.label')}
        defaultValue={chosen}
        options={favoriteOrders.map((order) => ({ value: order, label: t(words[order]) }))}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <noscript>
        <Button variant="plain">{t('sort.label')}</Button>
      </noscript>
    </Form>
  )
}
