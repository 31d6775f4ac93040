import { useEffect } from 'react'
import { currentSession } from '../session/session-store.ts'
import { clearBooking, keepsBooking } from './booking-draft.ts'

/**
 * Clears the global agenda where the path has fewer than four segments (spec §3), outside the authenticated area too.
 * Being sent to /inicia by the end of the session is not leaving: the person comes back to what they had chosen.
 */
export function useBookingClearing(idUsuario: string, pathname: string): void {
  useEffect(() => {
    if (!keepsBooking(pathname)) void clearBooking(idUsuario)
  }, [idUsuario, pathname])

  useEffect(
    () => () => {
      const isOpen = currentSession().status === 'open'
      if (isOpen && !keepsBooking(window.location.pathname)) void clearBooking(idUsuario)
    },
    [idUsuario],
  )
}
