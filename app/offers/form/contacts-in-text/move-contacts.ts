import type { FormErrors } from '../../../platform/forms/form-result.ts'

/** Form intent that moves phone numbers and email addresses from texts to their fields. */
export const moveContactsIntent = 'move-contacts'

/** The kind of contact that an error key reports in a text: `phone`, `email` or `link`. */
export function contactKindFromErrorKey(errorKey: string | undefined): string | undefined {
  return errorKey?.match(/^listing\.errors\.(phone|email|link)InText$/)?.[1]
}

/** The key of such an error at a field other than title and description, which have own buttons. */
export function otherContactError({ title, description, ...others }: FormErrors) {
  return Object.values(others).find((error) => contactKindFromErrorKey(error?.key))?.key
}
