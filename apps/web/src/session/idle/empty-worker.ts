import type { LeaveReason } from '../session-state.ts'

/** Clears the portal worker's caches, and this browser's notices if the person logged out. */
export async function emptyWorker(reason: LeaveReason): Promise<void> {
  const found = await navigator.serviceWorker?.getRegistration('/ecosistema').catch(() => undefined)
  const worker = found?.active ?? found?.waiting ?? found?.installing
  worker?.postMessage({ vaciar: true, avisos: reason === 'person' })
}
