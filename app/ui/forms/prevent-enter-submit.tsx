/**
 * Keeps Enter in a one-line field from submitting the form, with and without JavaScript: browsers
 * use the form's first submit button, and do nothing if it is disabled. It must come before all
 * other buttons of the form.
 */
export function PreventEnterSubmit({ form }: { form: string }) {
  return <button type="submit" form={form} disabled hidden />
}
