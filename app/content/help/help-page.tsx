import { isolateText } from '../../i18n/format/bidi-text.ts'
import type { Language } from '../../i18n/language.ts'
import { createTranslator, type Translate } from '../../i18n/translator.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { PageHeading } from '../pages/page-heading.tsx'
import { SectionLinks } from '../pages/section-links.tsx'
import type { PageText } from '../text/read-content.server.ts'
import { HelpQuestion } from './help-question.tsx'
import type { HelpSearch } from './search-help.server.ts'

type HelpPageText = PageText<'help'>

type HelpPageProps = {
  content: HelpPageText
  search: HelpSearch | undefined
  language: Language
  t: Translate
}

export function HelpPage({ content, search, language, t }: HelpPageProps) {
  return (
    <>
      <PageHeading title={content.title} lead={content.lead} t={t}>
        <SearchForm content={content.search} query={search?.query} />
        {!search && <SectionLinks label={content.title} groups={content.groups} />}
      </PageHeading>
      {search ? (
        <SearchResults content={content.search} search={search} language={language} />
      ) : (
        content.groups.map(({ id, heading, questions }) => (
          <section className="help-group" key={id}>
            <h2 id={id}>{heading}</h2>
            <div className="help-questions">
              {questions.map((question) => (
                <HelpQuestion {...question} key={question.id} />
              ))}
            </div>
          </section>
        ))
      )}
      <FurtherHelp {...content.further} />
    </>
  )
}

function SearchForm(props: { content: HelpPageText['search']; query: string | undefined }) {
  const { label, example, button } = props.content
  return (
    <search className="help-search">
      <form action="/help">
        <label className="label" htmlFor="help-q">
          {label}
        </label>
        <div>
          <input
            className="input"
            id="help-q"
            type="search"
            name="q"
            dir="auto"
            maxLength={200}
            // Otherwise Back would restore the next search's text into this field.
            autoComplete="off"
            placeholder={example}
            defaultValue={props.query}
          />
          <button type="submit" className="btn btn-primary">
            <Icon name="search" />
            {button}
          </button>
        </div>
      </form>
    </search>
  )
}

function SearchResults(props: {
  content: HelpPageText['search']
  search: HelpSearch
  language: Language
}) {
  const { content, search, language } = props
  const { count, nothing } = content
  const say = createTranslator({ count, nothing }, language)
  const resultCount = search.results.length
  const q = isolateText(search.query)
  return (
    <section className="help-found">
      <h2>{say(resultCount > 0 ? 'count' : 'nothing', { count: resultCount, q })}</h2>
      {resultCount === 0 && <p>{content.instead}</p>}
      <div className="help-questions">
        {search.results.map(({ id, question, answer }) => (
          <HelpQuestion
            key={id}
            id={id}
            question={<span dangerouslySetInnerHTML={{ __html: question }} />}
            answer={answer}
            isOpen
          />
        ))}
      </div>
      <a className="more" href="/help">
        {content.all}
      </a>
    </section>
  )
}

function FurtherHelp({ heading, ways }: HelpPageText['further']) {
  return (
    <section className="help-further">
      <h2>{heading}</h2>
      <div>
        {ways.map(({ label, to }, index) => (
          <a className={index === 0 ? 'btn btn-primary' : 'btn btn-plain'} href={to} key={to}>
            {label}
          </a>
        ))}
      </div>
    </section>
  )
}
