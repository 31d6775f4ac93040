import type { LeaveReason } from './session-state.ts'

/** Tells the tag manager that the session ended, or whoever listens while no tag manager runs (spec §4). */
export function announceLogout(reason: LeaveReason): void {
  if (window.dataLayer) window.dataLayer.push({ event: 'logout', motivo: reason })
  else window.dispatchEvent(new CustomEvent('amparo:logout', { detail: { motivo: reason } }))
}
