/**
 * Keeps Enter in a one-line field from submitting, also without JavaScript: browsers use the first submit
 * button, and do nothing if it is disabled. Must come before all other buttons.
 */
export function PreventEnterSubmit({ form }: { form: string }) {
  return <button type="submit" form={form} disabled hidden />
}
