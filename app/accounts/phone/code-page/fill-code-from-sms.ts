type OtpCredential = Credential & { code: string }

/** Fills in the code of a text message that names this site (WebOTP), where the browser can. Returns how to stop. */
export function fillCodeFromSms(input: HTMLInputElement | null | undefined): () => void {
  const abort = new AbortController()
  if (!input || !('OTPCredential' in window)) return () => {}
  const request = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions
  navigator.credentials
    .get(request)
    .then((credential) => {
      if (!credential || input.value) return
      input.value = (credential as OtpCredential).code
      input.form?.requestSubmit()
    })
    // The person closed the browser's question, or left the page.
    .catch(() => {})
  return () => abort.abort()
}
