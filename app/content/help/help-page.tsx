import { createTranslator, type Translate } from '../../i18n/dictionary.ts'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import type { Language } from '../../i18n/language.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { PageHeading } from '../pages/page-heading.tsx'
import { SectionLinks } from '../pages/section-links.tsx'
import type { PageText } from '../text/read-content.server.ts'
import { HelpQuestion } from './help-question.tsx'
import type { HelpSearch } from './search-help.server.ts'

type HelpPageText = PageText<'help'>

type HelpPageProps = {
  words: HelpPageText
  search: HelpSearch | undefined
  language: Language
  t: Translate
}

/** All questions by group, or the search results. */
export function HelpPage({ words, search, language, t }: HelpPageProps) {
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} t={t}>
        <SearchForm words={words.search} typed={search?.typed} />
        {!search && <SectionLinks label={words.title} groups={words.groups} />}
      </PageHeading>
      {search ? (
        <SearchResults words={words.search} search={search} language={language} />
      ) : (
        words.groups.map(({ id, heading, questions }) => (
          <section className="help-group" key={id}>
            <h2 id={id}>{heading}</h2>
            <div className="help-questions">
              {questions.map((asked) => (
                <HelpQuestion {...asked} key={asked.id} />
              ))}
            </div>
          </section>
        ))
      )}
      <FurtherHelp {...words.further} />
    </>
  )
}

function SearchForm(props: { words: HelpPageText['search']; typed: string | undefined }) {
  const { label, example, button } = props.words
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
            defaultValue={props.typed}
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
  words: HelpPageText['search']
  search: HelpSearch
  language: Language
}) {
  const { words, search, language } = props
  const { count, nothing } = words
  const say = createTranslator({ count, nothing }, language)
  const found = search.found.length
  const q = isolateText(search.typed)
  return (
    <section className="help-found">
      <h2>{say(found > 0 ? 'count' : 'nothing', { count: found, q })}</h2>
      {found === 0 && <p>{words.instead}</p>}
      <div className="help-questions">
        {search.found.map(({ id, question, answer }) => (
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
        {words.all}
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
