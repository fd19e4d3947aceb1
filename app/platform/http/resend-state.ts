let sendsInProgress = 0

/** Sends a form that must not be resent without the user's confirmation. */
export async function withResendConfirmation<T>(send: () => Promise<T>): Promise<T> {
  sendsInProgress += 1
  try {
    return await send()
  } finally {
    sendsInProgress -= 1
  }
}

/** Whether such a form is being sent. */
export function needsResendConfirmation(): boolean {
  return sendsInProgress > 0
}
