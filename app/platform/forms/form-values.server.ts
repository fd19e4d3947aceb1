import type { FormInput } from './form-result.ts'

/** The fields called `names`. A repeated field or a file is passed on as it is, and fails validation as text. */
export function formTexts(form: FormData, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names
      .map((name) => [name, form.getAll(name)] as const)
      .filter(([, sent]) => sent.length > 0)
      .map(([name, sent]) => [name, sent.length === 1 ? sent[0] : sent]),
  )
}

/** Returns what was typed, to fill the form again; pictures are returned separately. */
export function formValues(form: FormData): FormInput {
  // Limited to what real fields can hold, so that a hostile form cannot inflate the response.
  const texts = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' &&
      /^[a-z0-9_]{1,60}$/.test(entry[0]) &&
      entry[0] !== 'image_ids',
  )
  return Object.fromEntries(
    texts.slice(0, 100).map(([name, text]) => [name, text.slice(0, 10_000)]),
  )
}

export function copyForm(form: FormData, without: readonly string[] = []): FormData {
  const copy = new FormData()
  for (const [name, value] of form) if (!without.includes(name)) copy.append(name, value)
  return copy
}

/** The revision of the record that a form is based on. Our pages always send it. */
export function parseRevision(form: FormData): number | undefined {
  const sent = form.get('revision')
  return sent === null ? undefined : Math.trunc(Number(sent)) || 0
}
