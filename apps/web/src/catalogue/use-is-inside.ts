import { useLocation } from 'react-router'

/** Whether this part is on a page behind the session, which never renders before its scripts load. */
export function useIsInside(): boolean {
  return useLocation().pathname.toLowerCase().startsWith('/ecosistema')
}
