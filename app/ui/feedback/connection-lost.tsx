import { useSyncExternalStore } from 'react'
import { needsResendConfirmation } from '../../platform/http/resend-state.ts'
import { dismissToast, listToasts, showToast, subscribeToToasts } from './toast.ts'

const textKey = 'errors.offline'

/** Shows the offline toast with an optional "try again". Returns a function that dismisses it. */
export function showOfflineToast(tryAgain?: () => void): () => void {
  const toastId = showToast({
    title: textKey,
    tone: 'error',
    ...(tryAgain && { action: { label: 'ui.tryAgain', onPress: tryAgain } }),
  })
  return () => dismissToast(toastId)
}

/** Whether the offline toast is showing: pending requests cannot finish until the connection is back. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(subscribeToToasts, isSaid, () => false)
}

function isSaid(): boolean {
  return listToasts().some(({ title }) => title === textKey)
}

/**
 * Patches `fetch` so that a page or form request that fails on the network waits, and is sent again on "try
 * again" or once online; React Router would show an error and lose the input. A form sent twice takes effect
 * once by its idempotency key. One that needs confirmation before it is resent gets the error at once.
 */
export function retryFetchWhenOnline(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const isPage = input instanceof URL && input.pathname.endsWith('.data')
    const waits = isPage && !(init?.method === 'POST' && needsResendConfirmation())
    for (;;) {
      try {
        const response = await send(input, init)
        // The connection can also drop in the middle of a response.
        return isPage && response.body
          ? new Response(await response.arrayBuffer(), response)
          : response
      } catch (error) {
        if (!waits || init?.signal?.aborted) throw error
        await untilTriedAgain(init?.signal)
      }
    }
  }
}

function untilTriedAgain(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const takeBack = showOfflineToast(go)
    const end = () => {
      takeBack()
      removeEventListener('online', go)
    }
    function go() {
      end()
      resolve()
    }
    addEventListener('online', go)
    signal?.addEventListener('abort', () => {
      end()
      reject(signal.reason)
    })
  })
}
