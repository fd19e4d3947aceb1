let sendsInProgress = 0

/** Sends a form whose sender is asked before it is sent a second time. */
export async function withResendConfirmation<T>(send: () => Promise<T>): Promise<T> {
  sendsInProgress += 1
  try {
    return await send()
  } finally {
    sendsInProgress -= 1
  }
}

/** Whether such a form is under way. */
export function needsResendConfirmation(): boolean {
  return sendsInProgress > 0
}
