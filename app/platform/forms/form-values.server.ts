import type { FormInput } from './form-result.ts'

/** The fields called `names`. One sent twice, or as a file, is passed on so that it fails as no text. */
export function formTexts(form: FormData, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names
      .map((name) => [name, form.getAll(name)] as const)
      .filter(([, sent]) => sent.length > 0)
      .map(([name, sent]) => [name, sent.length === 1 ? sent[0] : sent]),
  )
}

/** What was typed, to stand in the form again; the pictures go back another way. */
export function formValues(form: FormData): FormInput {
  // Only what fields can hold goes back: an answer must not grow with what somebody stuffs into it.
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
