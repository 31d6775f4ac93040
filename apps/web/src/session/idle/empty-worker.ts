import type { LeaveReason } from '../session-state.ts'

/** Has the portal's worker drop what it kept, and this browser's notices too where the person chose to leave. */
export async function emptyWorker(reason: LeaveReason): Promise<void> {
  const found = await navigator.serviceWorker?.getRegistration('/ecosistema').catch(() => undefined)
  const worker = found?.active ?? found?.waiting ?? found?.installing
  worker?.postMessage({ vaciar: true, avisos: reason === 'person' })
}
