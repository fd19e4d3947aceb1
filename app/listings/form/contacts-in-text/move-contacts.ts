import type { FormErrors } from '../../../platform/forms/form-result.ts'

/** The intent of the button that moves phone numbers and addresses from a text to their fields. */
export const moveContactsIntent = 'move-contacts'

/** Which contact a dictionary key says is in a public text: `phone`, `email` or `link`. */
export function contactInText(errorKey: string | undefined): string | undefined {
  return errorKey?.match(/^listing\.errors\.(phone|email|link)InText$/)?.[1]
}

/** The key of such an error at a field that offers no button of its own to repair it. */
export function otherContactError({ title, description, ...others }: FormErrors) {
  return Object.values(others).find((error) => contactInText(error?.key))?.key
}
