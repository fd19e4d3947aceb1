import type { ResultsPage } from '../results/results-page.server.ts'

type PageWithCounts = Pick<ResultsPage, 'counts'>

/** How many results a choice would leave, at its end; nothing where there are none. */
export function FilterCount(props: { page: PageWithCounts; name: string; value: string }) {
  const count = choiceCount(props.page, props.name, props.value)
  return count ? (
    <bdi className="filter-count" dir="ltr">
      {count}
    </bdi>
  ) : null
}

/** `12` or `12+`; `undefined` where nothing has the choice. */
export function choiceCount(
  { counts }: PageWithCounts,
  name: string,
  value: string,
): string | undefined {
  const key = `${name}=${value}`
  return Object.hasOwn(counts, key) ? counts[key] : undefined
}

/** Whether a choice would leave nothing: it stands back, but can be chosen all the same. */
export function isEmptyChoice(page: PageWithCounts, name: string, value: string): boolean {
  return Object.keys(page.counts).length > 0 && choiceCount(page, name, value) === undefined
}

/** An option with its count: a select holds nothing but text. */
export function labelWithCount(
  page: PageWithCounts,
  name: string,
  value: string,
  label: string,
): string {
  const count = choiceCount(page, name, value)
  // Isolated, since a plus would otherwise change sides among Urdu words.
  return count ? `${label} (\u2066${count}\u2069)` : label
}
