import { type Translate, translator } from '../i18n/dictionary.ts'
import type { Language } from '../i18n/language.ts'
import { Icon } from '../ui/icon.tsx'
import { GroupChips } from './group-chips.tsx'
import { HelpQuestion } from './help-question.tsx'
import type { HelpSearch } from './help-search.server.ts'
import type { PageWords } from './words.server.ts'
import { WordsHead } from './words-head.tsx'

type HelpPageWords = PageWords<'help'>

type HelpWordsProps = {
  words: HelpPageWords
  search: HelpSearch | undefined
  language: Language
  t: Translate
}

/** The questions people ask, in their groups, or those that answer a search. */
export function HelpWords({ words, search, language, t }: HelpWordsProps) {
  return (
    <>
      <WordsHead title={words.title} lead={words.lead} t={t}>
        <SearchForm words={words.search} typed={search?.typed} />
        {!search && <GroupChips label={words.title} groups={words.groups} />}
      </WordsHead>
      {search ? (
        <Found words={words.search} search={search} language={language} />
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
      <Further {...words.further} />
    </>
  )
}

function SearchForm(props: { words: HelpPageWords['search']; typed: string | undefined }) {
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
            // Back would otherwise bring the words of the next search into this one.
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

function Found(props: { words: HelpPageWords['search']; search: HelpSearch; language: Language }) {
  const { words, search, language } = props
  const { count, nothing } = words
  const say = translator({ count, nothing }, language)
  const found = search.found.length
  // What was typed is held together, whichever way its letters run.
  const q = `\u2068${search.typed}\u2069`
  return (
    <section className="help-found">
      <h2 className="wrap-anywhere">{say(found > 0 ? 'count' : 'nothing', { count: found, q })}</h2>
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

function Further({ heading, ways }: HelpPageWords['further']) {
  return (
    <section className="help-further">
      <h2>{heading}</h2>
      <div>
        {ways.map(({ label, to }, place) => (
          <a className={place === 0 ? 'btn btn-primary' : 'btn btn-plain'} href={to} key={to}>
            {label}
          </a>
        ))}
      </div>
    </section>
  )
}
