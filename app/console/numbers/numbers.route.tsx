import type { ComponentProps } from 'react'
import { Form, Link } from 'react-router'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import type { Translate } from '../../i18n/translator.ts'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import { rejectStaffForm, requireStaff } from '../../moderation/staff/require-staff.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import type { Route } from './+types/numbers.route'
import { DayChart } from './day-chart.tsx'
import { periods } from './measures.ts'
import { NumbersTable } from './numbers-table.tsx'
import {
  type Compared,
  type Numbers,
  type NumbersQuery,
  parseNumbersQuery,
  readNumbers,
} from './read-numbers.server.ts'
import './numbers.css'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireStaff({ request, context }, 'numbers')
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const query = parseNumbersQuery(url.searchParams, catalog)
  const toOption = ({ slug, name }: { slug: string; name: string }) => ({
    value: slug,
    label: name,
  })
  return {
    query,
    numbers: await readNumbers(database(), query),
    categories: catalog.categories.map(toOption),
    provinces: catalog.provinces.map(toOption),
    isDemo: environment().demo,
  }
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'numbers')
}

export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  const { query, numbers, categories, provinces, isDemo } = loaderData
  const { t } = useLanguage()
  return (
    <div className="stack stack-wide">
      <title>{`${t('console.layout.sections.numbers')} · ${t('site.name')}`}</title>
      <div className="row row-between">
        <h1>{t('console.layout.sections.numbers')}</h1>
        <Link className="staff-change" to="/admin/numbers/searches">
          {t('console.numbers.searches.title')}
        </Link>
      </div>
      {isDemo && <Notice>{t('console.numbers.demo')}</Notice>}
      <Form className="staff-filter">
        <input type="hidden" name="measure" value={query.measure} />
        <SelectField
          name="days"
          label={t('console.numbers.period')}
          defaultValue={query.days}
          options={periods.map((days) => ({
            value: String(days),
            label: t('console.numbers.lastDays', { days }),
          }))}
        />
        <SelectField
          name="category"
          label={t('console.numbers.category')}
          placeholder={t('console.records.all')}
          defaultValue={query.category ?? ''}
          options={categories}
        />
        <SelectField
          name="province"
          label={t('console.numbers.province')}
          placeholder={t('console.records.all')}
          defaultValue={query.province ?? ''}
          options={provinces}
        />
        <Button variant="plain">{t('console.records.show')}</Button>
      </Form>
      {numbers ? (
        <>
          <Tiles numbers={numbers} query={query} />
          <Details {...{ numbers, query, categories, provinces }} />
        </>
      ) : (
        <EmptyState title={t('console.numbers.none')} />
      )}
      <p className="small quiet">{t('console.numbers.deals')}</p>
    </div>
  )
}

type NumbersProps = { numbers: Numbers; query: NumbersQuery }

function Tiles({ numbers, query }: NumbersProps) {
  const { t } = useLanguage()
  return (
    <ul className="numbers-tiles">
      {numbers.totals.map(({ measure, ...compared }) => (
        <li key={measure}>
          <Link
            to={`?${toSearch({ ...query, measure })}`}
            className="box numbers-tile"
            aria-current={measure === query.measure ? 'true' : undefined}
            preventScrollReset
          >
            <span>{t(`console.numbers.measures.${measure}`)}</span>
            <b>{formatNumber(compared.count)}</b>
            <span className="small quiet">{describeChange(compared, t)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function describeChange({ count, before }: Compared, t: Translate): string {
  if (before === undefined) return t('console.numbers.notCompared')
  const percent = before > 0 ? Math.round((100 * (count - before)) / before) : undefined
  if (percent === undefined)
    return t('console.numbers.beforeCount', { count: formatNumber(before) })
  // Isolated, as the sign would change sides in Urdu text.
  const change = `\u2066${percent > 0 ? '+' : ''}${percent}%\u2069`
  return t('console.numbers.change', { count: formatNumber(before), change })
}

type Choice = { value: string; label: string }
type DetailsProps = NumbersProps & { categories: Choice[]; provinces: Choice[] }

function Details({ numbers, query, categories, provinces }: DetailsProps) {
  const { t } = useLanguage()
  const title = t(`console.numbers.measures.${query.measure}`)
  const period = t('console.numbers.days', {
    first: formatDate(numbers.first, t),
    last: formatDate(numbers.last, t),
  })
  const nameRows = (rows: Numbers['categories'], choices: Choice[]) =>
    rows.map(({ slug, ...compared }) => ({
      key: slug,
      name: choices.find(({ value }) => value === slug)?.label ?? t('console.numbers.nowhere'),
      ...compared,
    }))
  const byDay = numbers.steps.map(({ day, ...compared }) => ({
    ...{ key: day, name: formatDate(day, t) },
    ...compared,
  }))
  return (
    <section className="stack" aria-labelledby="measure">
      <h2 id="measure">{title}</h2>
      <p className="quiet">{t(`console.numbers.about.${query.measure}`)}</p>
      <p className="dots small quiet">
        <span>{period}</span>
        <span>{t('console.numbers.since', { date: formatDate(numbers.since, t) })}</span>
      </p>
      <DayChart steps={numbers.steps} label={`${title}, ${period}`} />
      <details>
        <summary>{t('console.numbers.asTable')}</summary>
        <NumbersTable labelId="measure" head={t('console.numbers.day')} rows={byDay} />
      </details>
      <div className="console-pair">
        <GroupTable group="category" rows={nameRows(numbers.categories, categories)} />
        <GroupTable group="province" rows={nameRows(numbers.provinces, provinces)} />
      </div>
      <p>
        <a className="staff-change" href={`/admin/numbers/totals.csv?${toSearch(query)}`} download>
          {t('console.numbers.csv')}
        </a>
      </p>
    </section>
  )
}

type GroupTableProps = Pick<ComponentProps<typeof NumbersTable>, 'rows'> & {
  group: 'category' | 'province'
}

function GroupTable({ group, rows }: GroupTableProps) {
  const { t } = useLanguage()
  if (rows.length === 0) return null
  const headings = { category: 'byCategory', province: 'byProvince' } as const
  return (
    <div className="stack stack-close">
      <h3 id={`by-${group}`}>{t(`console.numbers.${headings[group]}`)}</h3>
      <NumbersTable
        labelId={`by-${group}`}
        head={t(`console.numbers.${group}`)}
        rows={rows}
        hasBars
      />
    </div>
  )
}

function toSearch({ days, measure, category = '', province = '' }: NumbersQuery): string {
  return String(new URLSearchParams({ days: String(days), measure, category, province }))
}
