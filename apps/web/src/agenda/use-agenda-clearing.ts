import { useEffect } from 'react'
import { currentSession } from '../session/session-store.ts'
import { clearAgenda, keepsAgenda } from './global-agenda.ts'

/**
 * Clears the global agenda where the path has fewer than four segments (spec §3), outside the authenticated area too.
 * Being sent to /inicia by the end of the session is not leaving: the person comes back to what they had chosen.
 */
export function useAgendaClearing(idUsuario: string, pathname: string): void {
  useEffect(() => {
    if (!keepsAgenda(pathname)) void clearAgenda(idUsuario)
  }, [idUsuario, pathname])

  useEffect(
    () => () => {
      const isOpen = currentSession().status === 'open'
      if (isOpen && !keepsAgenda(window.location.pathname)) void clearAgenda(idUsuario)
    },
    [idUsuario],
  )
}
