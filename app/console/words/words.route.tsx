import { Form, Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { findIndexingProgress } from '../../listings/save/index-mentions.server.ts'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import { rejectStaffForm, requireStaff } from '../../moderation/staff/require-staff.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { Route } from './+types/words.route'
import { type TriedSearch, trySearch } from './try-search.server.ts'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireStaff({ request, context }, 'market')
  const q = url.searchParams.get('q')?.trim().slice(0, 200) ?? ''
  const language = requestedLanguage(request)
  return {
    q,
    indexed: await findIndexingProgress(database()),
    tried: q ? await trySearch(database(), { q, language }) : undefined,
  }
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'market')
}

/** A box to try out how a search is understood, and the way to the words that mean the same. */
export default function Words({ loaderData }: Route.ComponentProps) {
  const { q, tried, indexed } = loaderData
  const { t } = useLanguage()
  return (
    <div className="stack stack-wide">
      <title>{`${t('console.words.title')} · ${t('site.name')}`}</title>
      <div className="row row-between">
        <h1>{t('console.words.title')}</h1>
        <LinkButton variant="plain" to={href('/admin/data/:kind', 'synonym')}>
          {t('console.records.kinds.synonym.many')}
        </LinkButton>
      </div>
      {indexed !== undefined && (
        <Notice role="status">{t('console.words.indexing', { count: indexed })}</Notice>
      )}
      <Form className="staff-filter">
        <TextField
          name="q"
          type="search"
          label={t('console.words.try')}
          hint={t('console.words.tryHint')}
          defaultValue={q}
        />
        <Button icon="search">{t('console.words.find')}</Button>
      </Form>
      {tried && <Tried tried={tried} q={q} />}
    </div>
  )
}

function Tried({ tried, q }: { tried: TriedSearch; q: string }) {
  const { t } = useLanguage()
  const { filters, tokens, corrections, count, listings } = tried
  return (
    <>
      <section className="box staff-box" aria-labelledby="understood">
        <h2 id="understood">{t('console.words.understood')}</h2>
        <dl className="staff-facts">
          {filters.length > 0 && (
            <>
              <dt>{t('console.words.filters')}</dt>
              <dd>
                <ul>
                  {filters.map((filter) => (
                    <li key={filter}>{filter}</li>
                  ))}
                </ul>
              </dd>
            </>
          )}
          {tokens.map(({ words, concepts }) => (
            <Token key={words} words={words} concepts={concepts} />
          ))}
          {corrections.map(({ typed, replacements }) => (
            <Correction key={typed} typed={typed} replacements={replacements} />
          ))}
        </dl>
      </section>
      <section className="stack" aria-labelledby="found">
        <div className="row row-between">
          <h2 id="found">{t('console.words.found', { count })}</h2>
          <a href={`/search?q=${encodeURIComponent(q)}`} className="staff-change">
            {t('console.words.open')}
          </a>
        </div>
        {listings.length > 0 && (
          <ol className="staff-log box">
            {listings.map(({ id, title, category, city }) => (
              <li key={id}>
                <a href={href('/listing/:listingId', id)}>
                  <UserText text={title} />
                </a>
                <p className="dots small quiet">
                  <span>{category}</span>
                  <UserText text={city} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}

function Token({ words, concepts }: TriedSearch['tokens'][number]) {
  const { t } = useLanguage()
  const addPath = `${href('/admin/data/:kind/:key', 'synonym', 'new')}?terms=${encodeURIComponent(words)}`
  return (
    <>
      <dt>
        <UserText text={words} />
      </dt>
      <dd className="row">
        {concepts.map((concept) => (
          <Link
            key={concept}
            to={href('/admin/data/:kind/:key', 'synonym', concept)}
            className="staff-change"
          >
            <UserText text={concept} />
          </Link>
        ))}
        {concepts.length === 0 && (
          <>
            <span className="quiet">{t('console.words.unknown')}</span>
            <Link to={addPath} className="staff-change">
              {t('console.words.add')}
            </Link>
          </>
        )}
      </dd>
    </>
  )
}

function Correction({ typed, replacements }: TriedSearch['corrections'][number]) {
  const { t } = useLanguage()
  return (
    <>
      <dt>
        <UserText text={typed} />
      </dt>
      <dd>
        {t('console.words.readAs')} <UserText text={replacements.join(', ')} />
      </dd>
    </>
  )
}
